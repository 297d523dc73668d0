// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { chartForAnyLocale } from '../../scripts/chartForAnyLocale.ts'

const file = fileURLToPath(import.meta.resolve('uplot')).replace(/[^/]+$/u, 'uPlot.esm.js')

const load = (code: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)

test('the chart library loads in a browser with a POSIX locale', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix')
  vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined, matches: false }))
  const { transform } = chartForAnyLocale()
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.')
  const source = readFileSync(file, 'utf8')
  await expect(load(source)).rejects.toThrow(RangeError)
  const built: unknown = Reflect.apply(transform, undefined, [source, file])
  await expect(load((built as { code: string }).code)).resolves.toHaveProperty('default')
})

test('a library that has changed ends the build', () => {
  const { transform } = chartForAnyLocale()
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.')
  expect(() => void Reflect.apply(transform, undefined, ['export default {}', file])).toThrow(
    'uPlot no longer',
  )
})
