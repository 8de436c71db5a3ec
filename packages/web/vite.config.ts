import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { offline } from './offline.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), offline()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
