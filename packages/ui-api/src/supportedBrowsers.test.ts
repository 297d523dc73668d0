import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = import.meta.dirname
const { browserslist, engines } = JSON.parse(readFileSync(join(ROOT, '../package.json'), 'utf8')) as {
  readonly browserslist: readonly string[]
  readonly engines: { readonly node: string }
}
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('the README states the supported browsers and servers of the package', () => {
  expect(browserslist).toEqual([
    'chrome >= 111',
    'edge >= 111',
    'firefox >= 115',
    'safari >= 16.4',
    'ios_saf >= 16.4',
  ])
  const readme = read('../README.md')
  expect(readme).toContain('Chrome and Edge 111, Firefox 115, Safari and iOS 16.4, or newer')
  expect(readme).toContain(`Node ${engines.node.replace('>=', '')} or newer`)
})

test('the build lowers syntax for them', () => {
  const { length } = [
    ...read('../tsup.config.ts').matchAll(/'chrome111', 'edge111', 'firefox115', 'safari16\.4'/g),
  ]
  expect(length).toBe(1)
})

/** Functions of the platform that one of them lacks. */
const NEWER = [
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.any\b/,
  /\bURL\.(?:parse|canParse)\b/,
  /\bRegExp\.escape\b/,
  /\bIntl\.DurationFormat\b/,
  /\bUint8Array\.from(?:Base64|Hex)\b/,
  /\.(?:isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|transferToFixedLength)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(/,
  /\brequestIdleCallback\b|\bscheduler\.(?:yield|postTask)\b/,
]

const browserFiles = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test|test-d|typeTests|^codegen|^testing/.test(name),
)

test('no code for browsers calls a function that one of them lacks', () => {
  expect(browserFiles.length).toBeGreaterThan(200)
  const found = browserFiles.filter((name) => {
    const code = read(name).replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '')
    return NEWER.some((pattern) => pattern.test(code))
  })
  expect(found).toEqual([])
})
