import type { Plugin } from 'vite'

const ROUTER_FILE = /react-router\/dist\/production\/lib\/(dom\/lib|components|hooks)\.js$/
const DISPLAY_NAME = /^\s*\w+\.displayName = "[^"]*";$/gm
const COMPONENT = /= React\$1\.(forwardRef|memo|createContext)\(/g

/**
 * Lets the bundler leave out what the portal doesn't use of react-router (forms, fetchers, nav links: 4 kB after gzip). It
 * may not do so by itself, because naming a component for developer tools counts as a use of it.
 *
 * @throws {Error} when nothing was found to leave out: then react-router has changed, and this is of no use any more.
 */
export function shakeRouter(): Plugin {
  let found = 0
  return {
    name: 'shake-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER_FILE.test(id)) return undefined
      found += code.match(DISPLAY_NAME)?.length ?? 0
      return {
        code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, '= /* @__PURE__ */ React$$1.$1('),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && found === 0)
        throw new Error('react-router has no display names any more: remove shakeRouter.')
    },
  }
}
