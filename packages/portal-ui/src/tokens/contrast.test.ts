import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../testing/foundations/contrast.js'

const TEXTS = ['text-muted', 'text-muted-strong', 'accent', 'critical', 'success', 'warning', 'info']
const LINES = ['border', 'border-control', 'focus']
const SURFACES = ['canvas', 'surface', 'sunken', 'hover']
const SOFT = ['accent-soft', 'critical-soft', 'success-soft', 'warning-soft', 'info-soft']

/** The colour roles of each block of a stylesheet, in the order light, dark by system, dark by choice. */
function blocksOf(file: string, first: string) {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  return css
    .split(`--color-${first}:`)
    .slice(1)
    .map((block): Record<string, string> => {
      const roles = [...`--color-${first}:${block}`.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)]
      return Object.fromEntries(roles.map(([, role, value]) => [role, value]))
    })
}

const plain = blocksOf('colours.css', 'canvas')
const more = blocksOf('contrast.css', 'border')

describe('more contrast', () => {
  test('is the same in both dark themes, by system and by choice', () => {
    expect(more).toHaveLength(3)
    expect(more[1]).toEqual(more[2])
    expect(Object.keys(more[1] ?? {})).toEqual(Object.keys(more[0] ?? {}))
  })

  test.each([
    ['light', 0],
    ['dark', 1],
  ])('gives every text 7 to 1 and every line 3 to 1 in %s', (_theme, at) => {
    const roles = { ...plain[at], ...more[at] }
    const pairs = (fronts: string[], least: number) =>
      fronts.flatMap((front) =>
        [...SURFACES, ...SOFT]
          .filter((back) => contrast(roles[front] ?? '', roles[back] ?? '') < least)
          .map((back) => `${front} on ${back}`),
      )
    expect(pairs(TEXTS, 7)).toEqual([])
    expect(pairs(LINES, 3)).toEqual([])
    for (const role of ['accent', 'accent-hover', 'accent-pressed'])
      expect(contrast(roles['on-accent'] ?? '', roles[role] ?? '')).toBeGreaterThanOrEqual(7)
  })
})

describe('driver screens', () => {
  const css = readFileSync(new URL('contrast.css', import.meta.url), 'utf8')
  const pairs = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)]

  test.each([
    ['light', 0],
    ['dark', 1],
  ])('give every coloured text 7 to 1 in %s (U6)', (_theme, at) => {
    const own = Object.fromEntries(pairs.map(([, role, ...values]) => [role, values[at]]))
    const roles: Record<string, string | undefined> = {
      ...plain[at],
      ...own,
      'text-muted': plain[at]?.['text-muted-strong'],
    }
    const weak = TEXTS.flatMap((front) =>
      ['canvas', 'surface', 'sunken', ...SOFT]
        .filter((back) => contrast(roles[front] ?? '', roles[back] ?? '') < 7)
        .map((back) => `${front} on ${back}`),
    )
    expect(weak).toEqual([])
    expect(contrast(roles['on-accent'] ?? '', roles.accent ?? '')).toBeGreaterThanOrEqual(7)
    expect(contrast(roles['on-critical'] ?? '', roles.critical ?? '')).toBeGreaterThanOrEqual(7)
  })
})
