import type { Plugin } from 'vite'

const FONT = /\.woff2$/

/**
 * Preloads the app's font in its HTML. A browser delays the first paint briefly for a preloaded font with `font-display: optional`;
 * without the preload the font can load after the layout and shift the text. In a prerendered page the server moves the preload
 * after the prerender (`http/firstPaint/insertPaint.ts`), which does not use the font and so is not delayed.
 *
 * @throws {Error} when a build has no font, or several.
 */
export function preloadFont(): Plugin {
  let base = '/'
  return {
    name: 'preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const [font, ...others] = Object.keys(bundle).filter((file) => FONT.test(file))
        if (font === undefined || others.length > 0)
          throw new Error(
            `One font is preloaded, but the build has ${[font, ...others].join(', ') || 'none'}.`,
          )
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: base + font }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
