import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('./', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')
const { browserslist, engines, peerDependencies } = JSON.parse(read('../package.json')) as {
  readonly browserslist: readonly string[]
  readonly engines: { readonly node: string }
  readonly peerDependencies: Readonly<Record<string, string>>
}

test('the README states the supported browsers and React of the package', () => {
  expect(browserslist).toEqual([
    'chrome >= 109',
    'edge >= 109',
    'firefox >= 115',
    'safari >= 16.4',
    'ios_saf >= 16.4',
  ])
  const readme = read('../README.md')
  expect(readme).toContain('Chrome and Edge 109, Firefox 115, Safari and iOS 16.4, or newer')
  expect(readme).toContain('React 18.3 and 19')
  expect(peerDependencies).toEqual({ react: '>=18.3', 'react-dom': '>=18.3' })
  expect(engines.node).toBe('>=20.19')
})

test('the build lowers syntax for them', () => {
  expect(read('../tsup.config.ts')).toContain("'chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'")
})

/** Functions and hooks of the platform and of React that one of them lacks. */
const NEWER_SCRIPT = [
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.any\b/,
  /\bURL\.(?:parse|canParse)\b/,
  /\bRegExp\.escape\b/,
  /\bIntl\.(?:DurationFormat|Segmenter)\b/,
  /\.(?:isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\.(?:toSorted|toReversed|toSpliced)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(/,
  /\brequestIdleCallback\b|\bscheduler\.(?:yield|postTask)\b|\bstartViewTransition\b/,
  /\b(?:showPopover|togglePopover|popoverTarget|moveBefore)\b/,
  /\buse(?:Optimistic|ActionState|FormStatus|EffectEvent)?\((?!r)/,
]

/** What one of them ignores, outside of `@supports`. */
const NEWER_STYLES = [
  /@starting-style|@container\s+style\(|@scope\b|@position-try|@view-transition/,
  /:has\(/,
  /:dir\(/,
  /\bcolor-mix\(|\bsubgrid\b|[ :,(]linear\(|@property\b|\d(?:r?lh|cap|ric)\b/,
  /:popover-open|:user-(?:in)?valid|:has-slotted|::details-content|::picker/,
  /\b(?:anchor-name|position-anchor|field-sizing|interpolate-size|text-wrap-style|animation-timeline|view-transition-name|reading-flow|scrollbar-color)\s*:/,
  /\b(?:light-dark|sibling-index|sibling-count|if|contrast-color|round|mod|rem)\(/,
  /\btransition-behavior\s*:|allow-discrete/,
  /\b(?:oklch|oklab|color-mix|color)\(\s*from\b/,
]

/** Features that the oldest of them lack, with the effect there. */
const WITHOUT: readonly string[] = [
  // Firefox before 120: an area for the finger and the row of an account are as high as their text.
  'data-list/DataList.module.css: 1lh',
  'header/AccountSwitcher.module.css: 1lh',
  // Chrome before 120: pages from right to left keep the arrows and transitions of those from left to right.
  'accordion/Accordion.module.css: :dir(',
  'breadcrumb/Breadcrumb.module.css: :dir(',
  'header/Header.module.css: :dir(',
  'header/MobileMenu.module.css: :dir(',
  'pagination/Pagination.module.css: :dir(',
  'switch/Switch.module.css: :dir(',
  'text/Text.module.css: :dir(',
  // Firefox before 121: a margin around a dialog of the whole screen, other padding, the ring by `:focus-within`, and
  // an empty column in lists without buttons.
  'data-grid/DataGrid.module.css: :has(',
  'data-list/DataList.module.css: :has(',
  'dialog/Dialog.module.css: :has(',
  'header/Header.module.css: :has(',
  'page-template/PageTemplate.module.css: :has(',
  'radio-group/RadioGroup.module.css: :has(',
  'table/Table.module.css: :has(',
  'toast/ToastRegion.module.css: :has(',
]

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => !/\.test\.|\.stories\.|^testing|^patterns/.test(name),
)
const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** Feature queries around what only newer browsers have. */
const withoutSupports = (styles: string) =>
  styles.replaceAll(/@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')

test.each([
  ['scripts', /\.tsx?$/, NEWER_SCRIPT, (code: string) => code],
  ['styles', /\.css$/, NEWER_STYLES, withoutSupports],
] as const)('no %s use a feature that one of them lacks', (_, kind, newer, strip) => {
  const found = files
    .filter((name) => kind.test(name))
    .flatMap((name) => {
      const code = strip(withoutComments(read(name)))
      return newer.flatMap((pattern) => {
        const [match] = pattern.exec(code) ?? []
        return match === undefined ? [] : [`${name}: ${match.trim()}`]
      })
    })
  expect(found.filter((one) => !WITHOUT.includes(one))).toEqual([])
})

test('everything that is done without is still used', () => {
  const used = (entry: string) => {
    const [name = '', feature = ''] = entry.split(': ')
    return read(name).includes(feature)
  }
  expect(WITHOUT.filter((entry) => !used(entry))).toEqual([])
})

test('a feature that is newer is found', () => {
  const finds = (patterns: readonly RegExp[], code: string) => patterns.some((pattern) => pattern.test(code))
  expect(finds(NEWER_SCRIPT, 'rows.toSorted()')).toBe(true)
  expect(finds(NEWER_SCRIPT, 'const value = use(Context)')).toBe(true)
  expect(finds(NEWER_STYLES, '.root { field-sizing: content; }')).toBe(true)
  expect(
    finds(
      NEWER_STYLES,
      withoutSupports('@supports (field-sizing: content) { .a { field-sizing: content; } }'),
    ),
  ).toBe(false)
})
