/** Design tokens of the stylesheets in the format of the Design Tokens Community Group (DTCG), 2025.10. */

const SCHEMA = 'https://www.designtokens.org/schemas/2025.10/format.json'
const DECLARATION = /--([\w-]+):\s*([^;]+);/g
/** Groups of names with two words; others are named by their first. */
const FONT_FAMILY = 'font'
const COMMENT = /\/\*[\s\S]*?\*\//g

/** The declarations of the first rule with a selector. */
function declarationsOf(css, selector) {
  const text = css.replace(COMMENT, '')
  const start = text.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`No rule ${selector}`)
  const body = text.slice(text.indexOf('{', start) + 1, text.indexOf('}', start))
  return [...body.matchAll(DECLARATION)].map(([, name, value]) => [name, value.replace(/\s+/g, ' ').trim()])
}

function colorOf(value) {
  const hex = /^#([\da-f]{6})$/i.exec(value)?.[1]
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value)
  if (hex === undefined && rgb === null) return undefined
  const channels = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : rgb.slice(1, 4).map(Number)
  const components = channels.map((channel) => Number((channel / 255).toFixed(4)))
  const short = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')
  return {
    colorSpace: 'srgb',
    components,
    ...(rgb?.[4] !== undefined && { alpha: Number(rgb[4]) }),
    hex: `#${short}`,
  }
}

const lengthOf = (value) => {
  const [, number, unit] = /^(-?[\d.]+)(px|rem)$/.exec(value === '0' ? '0px' : value) ?? []
  return number === undefined ? undefined : { value: Number(number), unit }
}

function shadowOf(value) {
  const layers = value.split(/,(?![^(]*\))/).map((layer) => {
    const [, lengths, color] = /^\s*((?:-?[\d.]+(?:px)?\s+)+)(.+?)\s*$/.exec(layer) ?? []
    const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' }] = (lengths ?? '')
      .trim()
      .split(/\s+/)
      .map(lengthOf)
    return { color: colorOf(color ?? ''), offsetX, offsetY, blur: blur ?? { value: 0, unit: 'px' }, spread }
  })
  return layers.length === 1 ? layers[0] : layers
}

/** The type and the value of a token; undefined for one that only a browser can compute. */
function tokenOf(name, value) {
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return { $value: `{${pathOf(alias).join('.')}}` }
  const color = colorOf(value)
  if (color) return { $type: 'color', $value: color }
  if (name.startsWith('shadow-')) return { $type: 'shadow', $value: shadowOf(value) }
  const curve = /^cubic-bezier\(([^)]+)\)$/.exec(value)?.[1]
  if (curve) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) }
  const duration = /^(\d+)ms$/.exec(value)?.[1]
  if (duration) return { $type: 'duration', $value: { value: Number(duration), unit: 'ms' } }
  const length = lengthOf(value)
  if (length) return { $type: 'dimension', $value: length }
  if (name.startsWith('weight-')) return { $type: 'fontWeight', $value: Number(value) }
  if (/^\d+$/.test(value)) return { $type: 'number', $value: Number(value) }
  if (name.startsWith(`${FONT_FAMILY}-`))
    return {
      $type: 'fontFamily',
      $value: value.split(',').map((family) => family.trim().replaceAll("'", '')),
    }
  return undefined
}

/** `--color-text-muted` is the token `text-muted` of the group `color`. */
function pathOf(name) {
  const [group, ...rest] = name.split('-')
  return rest.length === 0 ? [name] : [group, rest.join('-')]
}

function treeOf(declarations, description) {
  const tree = { $schema: SCHEMA, $description: description }
  const skipped = []
  for (const [name, value] of declarations) {
    const token = tokenOf(name, value)
    const [group, key] = pathOf(name)
    if (!token) skipped.push(name)
    else if (key === undefined) tree[group] = token
    else (tree[group] ??= {})[key] = token
  }
  return { tree, skipped }
}

/**
 * The tokens of each theme and density, by the name of the file. `skipped` are values that only a browser can compute.
 *
 * @param {{ colours: string, scale: string }} css
 */
export function designTokens({ colours, scale }) {
  const light = treeOf(
    [...declarationsOf(colours, ':root'), ...declarationsOf(scale, ':root')],
    'Tokens of @portal/portal-ui: light theme, density of dispatchers, narrow screens.',
  )
  const dark = treeOf(
    declarationsOf(colours, ":root:where([data-theme='dark'])"),
    'The colors and shadows of the dark theme; everything else is as in tokens.json.',
  )
  const driver = treeOf(
    declarationsOf(scale, "[data-density='driver']"),
    'The density of drivers; everything else is as in tokens.json.',
  )
  return {
    files: { 'tokens.json': light.tree, 'tokens-dark.json': dark.tree, 'tokens-driver.json': driver.tree },
    skipped: [...light.skipped, ...dark.skipped, ...driver.skipped],
  }
}
