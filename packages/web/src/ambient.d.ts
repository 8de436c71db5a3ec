/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Addresses of pictures that were drawn when the pages were built, by name. */
declare module '*?drawn' {
  const pictures: Readonly<Partial<Record<string, string>>>
  export default pictures
}
