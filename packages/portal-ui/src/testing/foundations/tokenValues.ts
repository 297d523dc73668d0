import design from '../../../../../docs/design.md?raw'
import colours from '../../tokens/colours.css?raw'
import scale from '../../tokens/scale.css?raw'
import { contrast } from './contrast.js'

/** Parses the custom properties of a stylesheet; the first definition of a name counts. */
function properties(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (!found.has(name)) found.set(name, value)
  return found
}

const [lightCss = '', , darkCss = ''] = colours.split(/(?=color-scheme: )/).slice(1)
const light = properties(lightCss)
const dark = properties(darkCss)
const sizes = properties(scale)

/** Cells of rows in the design guide's tables, by a pattern of their first cell. */
const rowsOf = (first: RegExp) =>
  design
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .filter(([cell = '']) => first.test(cell))

const STATES = [
  ['-hover', 'under the pointer'],
  ['-pressed', 'while pressed'],
] as const

/** Returns the design guide's description of a role, by name or by family. */
export function useOf(role: string): string {
  const rows = rowsOf(/^[a-z-]+(?:(?:, | \/ )[a-z-]+)*$/).filter((cells) => cells.length === 4)
  const named = rows.flatMap(([names = '', , , uses = '']) =>
    names.split(/, | \/ /).map((name, at) => ({ name, use: uses.split(' / ')[at] ?? uses })),
  )
  const own = named.find(({ name }) => name === role)
  if (own) return own.use
  const family = named.find(({ name }) => role.startsWith(`${name}-`))
  const state = STATES.find(([suffix]) => role.endsWith(suffix))?.[1]
  return family ? [family.use, state].filter(Boolean).join(', ') : ''
}

export interface ColourRole {
  token: string
  light: string
  dark: string
  use: string
}

export const colourRoles: readonly ColourRole[] = [...light]
  .filter(([name]) => name.startsWith('--color-'))
  .map(([token, value]) => ({
    token,
    light: value,
    dark: dark.get(token) ?? value,
    use: useOf(token.replace('--color-', '')),
  }))

export interface ContrastPair {
  front: string
  back: string
  needed: string
  light: string
  dark: string
}

/** The design guide's color pairs, with their contrast. */
export const contrastPairs: readonly ContrastPair[] = rowsOf(/^[a-z-]+ on [a-z-]+$/).map(
  ([pair = '', , , needed = '']) => {
    const [front = '', back = ''] = pair.split(' on ').map((role) => `--color-${role}`)
    const figure = (values: ReadonlyMap<string, string>) =>
      contrast(values.get(front) ?? '', values.get(back) ?? '').toFixed(2)
    return { front, back, needed, light: figure(light), dark: figure(dark) }
  },
)

/** Returns tokens by prefix, in the order of the stylesheet. */
export const scaleTokens = (start: string): readonly (readonly [string, string])[] =>
  [...sizes].filter(([name]) => name.startsWith(start))

export const shadows = [...light].filter(([name]) => name.startsWith('--shadow-'))

/** Returns the driver's value, else the default. */
export function inDensity(token: string, density: 'dispatcher' | 'driver'): string {
  const driver = properties(scale.split("[data-density='driver']")[1] ?? '')
  return (density === 'driver' ? driver.get(token) : undefined) ?? sizes.get(token) ?? ''
}
