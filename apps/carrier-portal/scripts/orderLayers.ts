import type { Plugin } from 'vite'

/** Later layers win. The same line opens the components' own stylesheet. */
const ORDER = '@layer reset, tokens, components, app;'

/**
 * Declares the order of the cascade layers in each of our stylesheets: the build splits them by page, and the first one
 * that a browser parses determines the order.
 */
export function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform(code, id) {
      return /\/src\/.*\.module\.css$/.test(id) ? { code: `${ORDER}\n${code}`, map: null } : undefined
    },
  }
}
