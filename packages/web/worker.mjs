/// <reference lib="webworker" />
/* Keeps the table playable without a server. A new version waits until the page says that no game is in the way. */
const NAME = __NAME__
const FILES = __FILES__

self.addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES))))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('grognard-') && name !== NAME).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  ),
)

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  const isPage = event.request.mode === 'navigate' && (url.pathname === '/' || url.pathname === '/index.html')
  event.respondWith(
    caches
      .match(isPage ? '/' : event.request, { cacheName: NAME, ignoreSearch: true })
      .then((kept) => kept ?? fetch(event.request)),
  )
})
