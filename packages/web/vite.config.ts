import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { offline } from './offline.ts'

/** Few large files pack better than many small ones: what every first visit needs is kept together. */
const CHUNKS = [
  { name: 'base', test: /node_modules\/(svelte|valibot|@noble|pure-rand|esm-env|clsx)\/|packages\/kernel\// },
  {
    name: 'khartoum',
    test: /packages\/khartoum\/src\/(?!text\/(en|fr)|ui\/words-|generated\/ledger|ledger|pack\.ts|owners-pack|position\.ts|invariant)|games\/khartoum\/(BoardFace|TrayFace|LadderFace|Status|Stakes|Setup|End\.|pack|hand|names|outcomes|endings|prospects|tries|phase|made|words\.ts)|games\/khartoum\.ts/,
  },
  {
    name: 'shell',
    test: /preload-helper|packages\/web\/src\/(App|main|route|settings\.|storage|packs|words\.ts|library|games\/titles|parts\/(RuleLink|Bar|Mark|Tip|tips|Update|FilePick|Dice|cited|download|rule-label)|settings\/Settings\.|tutorial\/lesson|table\/(?!OddsDialog|RollDialog|EndDialog))/,
  },
  { name: 'khartoum-en', test: /packages\/khartoum\/src\/(text\/en|ui\/words-en)|games\/khartoum\/words\/en/ },
  {
    name: 'khartoum-fr',
    test: /packages\/khartoum\/src\/(text\/fr(?!-problems)|ui\/words-fr)|games\/khartoum\/words\/fr/,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
