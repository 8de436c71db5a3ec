import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root, walk } from './lib/files.mjs'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
  fs.readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
)

const FILES = ['packages', 'scripts', 'docs'].flatMap((folder) =>
  [...walk(path.join(root, folder))].map((file) => path.relative(root, file).split(path.sep).join('/')),
)

/** What a page names as ours: places by their path, sources also by its end. Names in capitals stand for any. */
function namedIn(page: string): string[] {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  const quoted = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)
  return quoted.filter(
    (name) => /^(packages|scripts|docs)\/|\.(ts|mjs|svelte)$/.test(name) && !/[A-Z]{3,}(?!.*\.md)/.test(name),
  )
}

/** Where the links of a page lead, within the project. */
function linkedIn(page: string): string[] {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, place = '']) => place)
  return links.map((place) => path.join(path.dirname(page), place))
}

test.each(PAGES)('%s leads to what is there', (page) => {
  const isThere = (place: string) => fs.existsSync(path.join(root, place))
  const isEnd = (name: string) => FILES.some((file) => file.endsWith(`/${name.replace(/\/$/, '')}`))
  expect(linkedIn(page).filter((place) => !isThere(place))).toEqual([])
  expect(namedIn(page).filter((name) => !isThere(name) && !isEnd(name))).toEqual([])
})

test('pages lead somewhere', () => {
  expect(PAGES.flatMap(linkedIn).length).toBeGreaterThan(10)
  expect(PAGES.flatMap(namedIn).length).toBeGreaterThan(60)
})
