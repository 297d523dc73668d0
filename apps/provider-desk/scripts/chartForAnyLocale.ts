import type { Plugin } from 'vite'

const MODULE = /\/uplot\/dist\/uPlot\.esm\.js$/
const OF_THE_BROWSER = "new Intl.NumberFormat(domEnv ? nav.language : 'en-US')"

/**
 * Gives uPlot's own number format a fixed locale. It reads the browser's as it loads, which fails for a POSIX locale such as
 * `en-US@posix`; the desk formats the numbers of its charts itself.
 *
 * @throws {Error} when uPlot has changed: the replacement has to follow, or to go.
 */
export function chartForAnyLocale(): Plugin {
  return {
    name: 'chart-for-any-locale',
    apply: 'build',
    transform(code, id) {
      if (!MODULE.test(id)) return undefined
      if (!code.includes(OF_THE_BROWSER))
        throw new Error('uPlot no longer creates its number format as chartForAnyLocale expects it.')
      return { code: code.replace(OF_THE_BROWSER, "new Intl.NumberFormat('en-US')"), map: null }
    },
  }
}
