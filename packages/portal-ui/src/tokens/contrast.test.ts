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
  test('is the same in both ways to dark', () => {
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
