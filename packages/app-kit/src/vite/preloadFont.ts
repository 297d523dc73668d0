import type { Plugin } from 'vite'

const FONT = /\.woff2$/

/**
 * Preloads the app's font in its HTML. A browser waits a moment with the first paint for a preloaded font that is
 * `optional`; without the preload the font can come after the layout and move the text. A page with a picture preloads it after that (the server's
 * `http/firstPaint/insertPaint.ts`), so that the picture, which does not use it, does not wait.
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
