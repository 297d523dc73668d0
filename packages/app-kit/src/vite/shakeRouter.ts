import type { Plugin } from 'vite'

const ROUTER_FILE = /react-router\/dist\/production\/lib\/(dom\/lib|components|hooks)\.js$/
const DISPLAY_NAME = /^\s*\w+\.displayName = "[^"]*";$/gm
const COMPONENT = /= React\$1\.(forwardRef|memo|createContext)\(/g
/** Links that fetch what a server says their page needs; they ask for it beside the link that they return. */
const PREFETCHING_LINK = /return shouldPrefetch && .+ : link;/

/**
 * Lets the bundler leave out what an app doesn't use of react-router (forms, fetchers, nav links, prefetching as
 * its own server says: 6 kB after gzip). It may not do so by itself, because naming a component for developer tools
 * counts as a use of it, and because every link could be one that prefetches.
 *
 * @throws {Error} when something was not found: then react-router has changed, and this has to follow or go.
 */
export function shakeRouter(): Plugin {
  let names = 0
  let links = 0
  return {
    name: 'shake-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER_FILE.test(id)) return undefined
      names += code.match(DISPLAY_NAME)?.length ?? 0
      if (PREFETCHING_LINK.test(code)) links += 1
      return {
        code: code
          .replace(DISPLAY_NAME, '')
          .replace(PREFETCHING_LINK, 'return link;')
          .replace(COMPONENT, '= /* @__PURE__ */ React$$1.$1('),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && (names === 0 || links === 0))
        throw new Error('react-router names or prefetches no longer as shakeRouter.ts expects it.')
    },
  }
}
