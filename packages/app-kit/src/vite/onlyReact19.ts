import type { Plugin } from 'vite'

const COMPONENTS = /packages\/portal-ui\/dist\/.+\.js$/
const WRAPPED = '/* @__PURE__ */ withRef(function'

/**
 * Leaves out the wrapper that gives components a `ref` on React 18: the applications bring React 19.
 *
 * @throws {Error} when no component has the wrapper: portal-ui has changed; adapt or delete this plugin.
 */
export function onlyReact19(): Plugin {
  let components = 0
  return {
    name: 'only-react-19',
    apply: 'build',
    transform(code, id) {
      if (!COMPONENTS.test(id) || !code.includes(WRAPPED)) return undefined
      components += 1
      return { code: code.replaceAll(WRAPPED, '(function'), map: null }
    },
    buildEnd(error) {
      if (!error && components === 0)
        throw new Error('portal-ui wraps its components no longer as onlyReact19 expects it.')
    },
  }
}
