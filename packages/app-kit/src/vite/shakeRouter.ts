import type { Plugin } from 'vite'

const ROUTER_FILE = /react-router\/dist\/production\/lib\/(dom\/lib|components|hooks)\.js$/
const DISPLAY_NAME = /^\s*\w+\.displayName = "[^"]*";$/gm
const COMPONENT = /= React\$1\.(forwardRef|memo|createContext)\(/g
/** Prefetching links of react-router's own server; their component fetches a manifest beside the link that it renders. */
const PREFETCHING_LINK = /return shouldPrefetch && .+ : link;/

/**
 * Enables tree shaking of the parts of react-router that an app doesn't use (forms, fetchers, nav links, prefetching by its
 * own server: 6 kB after gzip). The bundler keeps them otherwise, because assigning a component's `displayName` counts as a
 * use of it, and because each link could prefetch.
 *
 * @throws {Error} when a pattern was not found: react-router has changed; adapt or delete this plugin.
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
