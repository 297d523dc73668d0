import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designTokens } from '../../scripts/designTokens.mjs'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const css = { colours: read('colours.css'), scale: read('scale.css') }
const { files, skipped } = designTokens(css)

type Tree = { readonly [name: string]: Tree | string | undefined }
const tokensIn = (tree: Tree, path: readonly string[] = []): [path: string, token: Tree][] =>
  Object.entries(tree).flatMap(([name, value]): [string, Tree][] => {
    if (name.startsWith('$') || typeof value !== 'object') return []
    return '$value' in value ? [[[...path, name].join('-'), value]] : tokensIn(value, [...path, name])
  })

const light = tokensIn(files['tokens.json'] as Tree)

test('every token of the stylesheets is in tokens.json, but those that only a browser can compute', () => {
  const names = [...`${css.colours}${css.scale}`.matchAll(/^ {4}--([\w-]+):/gm)].map(([, name]) => name)
  expect(skipped).toEqual(['chat-tab'])
  expect(new Set([...light.map(([name]) => name), ...skipped])).toEqual(new Set(names))
})

test('colors, shadows, curves and lengths have the values of the format', () => {
  expect(Object.fromEntries(light)).toMatchObject({
    'color-accent': {
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.102, 0.3098, 0.7686], hex: '#1a4fc4' },
    },
    'color-backdrop': { $type: 'color', $value: { alpha: 0.5 } },
    'shadow-popover': {
      $type: 'shadow',
      $value: [{ blur: { value: 24, unit: 'px' }, offsetX: { value: 0 } }, {}],
    },
    'ease-out': { $type: 'cubicBezier', $value: [0.2, 0.8, 0.2, 1] },
    'duration-fast': { $type: 'duration', $value: { value: 120, unit: 'ms' } },
    'space-4': { $type: 'dimension', $value: { value: 16, unit: 'px' } },
    'text-sm': { $type: 'dimension', $value: { value: 0.875, unit: 'rem' } },
    'weight-bold': { $type: 'fontWeight', $value: 700 },
    'z-modal': { $type: 'number', $value: 100_010 },
    'page-gutter': { $value: '{space.4}' },
    target: { $type: 'dimension', $value: { value: 44, unit: 'px' } },
  })
})

test('every alias leads to a token, and every other token has its type', () => {
  const known = new Set(light.map(([name]) => name))
  for (const file of Object.values(files))
    for (const [name, { $value: value, $type: type }] of tokensIn(file as Tree)) {
      const alias = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined
      if (alias === undefined) expect({ name, type }).toEqual({ name, type: expect.any(String) as string })
      else expect(known).toContain(alias.replaceAll('.', '-'))
    }
})

test('the dark theme and the density of drivers change tokens that exist', () => {
  const known = new Set(light.map(([name]) => name))
  const dark = tokensIn(files['tokens-dark.json'] as Tree).map(([name]) => name)
  const driver = tokensIn(files['tokens-driver.json'] as Tree).map(([name]) => name)
  expect(dark.filter((name) => !known.has(name))).toEqual([])
  expect(driver.filter((name) => !known.has(name))).toEqual([])
  expect(dark).toContain('color-canvas')
  expect(driver).toContain('target')
})
