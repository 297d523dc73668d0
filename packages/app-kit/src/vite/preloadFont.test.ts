import { expect, test } from 'vitest'
import { preloadFont } from './preloadFont'

/** The tags that a build with these files gets. */
function tagsOf(files: readonly string[], base = '/'): unknown {
  const { configResolved, transformIndexHtml } = preloadFont()
  if (typeof configResolved !== 'function' || typeof transformIndexHtml !== 'object')
    throw new Error('The plugin has no hooks.')
  Reflect.apply(configResolved, undefined, [{ base }])
  const bundle = Object.fromEntries(files.map((file) => [file, {}]))
  return Reflect.apply(transformIndexHtml.handler, undefined, ['', { bundle }])
}

test('[U9] the font of a build is preloaded from its own base', () => {
  expect(tagsOf(['assets/index-a.js', 'assets/inter-b.woff2'], '/desk/')).toEqual([
    {
      tag: 'link',
      attrs: {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
        href: '/desk/assets/inter-b.woff2',
      },
      injectTo: 'head',
    },
  ])
})

test.each([
  [[], 'none'],
  [['a.woff2', 'b.woff2'], 'a.woff2, b.woff2'],
])('a build with %s is refused', (files, named) => {
  expect(() => tagsOf(files)).toThrow(`the build has ${named}`)
})
