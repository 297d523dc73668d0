import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { palette } from '../../.storybook/palette.js'
import { contrast } from '../testing/foundations/contrast.js'
import { useOf } from '../testing/foundations/tokenValues.js'

const css = readFileSync(new URL('colours.css', import.meta.url), 'utf8')
const design = readFileSync(new URL('../../../../docs/design.md', import.meta.url), 'utf8')

/** The colour roles of each block of the stylesheet, in the order light, dark by system, dark by choice. */
const [light, darkBySystem, darkByChoice] = css
  .split('--color-canvas')
  .slice(1)
  .map((block) => {
    const roles = [...`--color-canvas${block}`.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)]
    return Object.fromEntries(roles.map(([, role, value]) => [role, value]))
  })

const rows = [
  ...design.matchAll(/^\| ([a-z-]+) on ([a-z-]+)\s*\|\s*([\d.]+) \|\s*([\d.]+) \|\s*([\d.]+) \|$/gm),
]

describe('colours', () => {
  test('are the same in both dark themes, by system and by choice', () => {
    expect(Object.keys(light ?? {}).length).toBeGreaterThan(20)
    expect(darkBySystem).toEqual(darkByChoice)
    expect(Object.keys(darkBySystem ?? {})).toEqual(Object.keys(light ?? {}))
  })

  test('are the same in the Storybook theme', () => {
    expect(light).toMatchObject(palette.light)
    expect(darkByChoice).toMatchObject(palette.dark)
  })

  test('have a purpose each in docs/design.md, which the page of tokens shows', () => {
    const roles = new Set([...css.matchAll(/--color-([a-z-]+):/g)].map(([, role = '']) => role))
    expect([...roles].filter((role) => useOf(role) === '')).toEqual([])
    expect(useOf('accent-pressed')).toBe('primary action, link, current, while pressed')
    expect(useOf('on-accent')).toBe('text and icons on accent')
    expect(useOf('success-soft')).toBe('done, delivered, paid')
  })

  test('are listed in pairs in docs/design.md', () => {
    expect(rows.length).toBeGreaterThan(20)
  })

  test.each(rows.map((row) => row.slice(1)))(
    '%s on %s have the contrast listed in docs/design.md',
    (front = '', back = '', inLight, inDark, needed) => {
      const figures = [light, darkBySystem].map((roles) =>
        contrast(roles?.[front] ?? '', roles?.[back] ?? ''),
      )
      expect(figures.map((figure) => figure.toFixed(2))).toEqual([inLight, inDark])
      expect(Math.min(...figures)).toBeGreaterThanOrEqual(Number(needed))
    },
  )
})
