/**
 * Cuts Inter (SIL Open Font License 1.1) down to what the portal writes: Latin for English and Spanish, the
 * arrows that there are (`Arrow` turns one to the side) and typographic marks, weights 400 to 700. Run `pnpm font` after changing the text range; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const source = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const target = new URL('../src/tokens/inter-latin.woff2', import.meta.url)

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const text = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’‚“”„•…‹›€™↑↓−'

const subset = await subsetFont(readFileSync(source), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
writeFileSync(target, subset)
process.stdout.write(`inter-latin.woff2: ${(subset.length / 1000).toFixed(1)} kB\n`)
