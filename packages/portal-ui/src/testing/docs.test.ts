import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as ui from '../index.js'
import { statusOf } from './componentStatus.js'

const src = new URL('../', import.meta.url)
const pages = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ file, url: new URL(file, src), text: readFileSync(new URL(file, src), 'utf8') }))
  .filter(({ text }) => /<(Controls|ArgTypes)\b/.test(text))

/** They hold others and have nothing to show of their own. */
const withoutPage = ['CommonWordsProvider', 'Field', 'I18nProvider', 'RouterProvider']

/** Components whose props a page shows: with live controls of a story, or, where that composes several, as a list. */
const describedBy = (text: string) =>
  [...text.matchAll(/<Controls of=\{(\w+)Stories\.|<ArgTypes of=\{(\w+)\}/g)].map(
    ([, shown, listed]) => shown ?? listed,
  )

test('every component has its docs page', () => {
  const described = pages.flatMap(({ text }) => describedBy(text))
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  expect(new Set([...described, ...withoutPage])).toEqual(new Set(components))
  expect(described).toHaveLength(new Set(described).size)
})

test.each(pages)(
  "$file has an introduction and the four sections Do, Don't, Keyboard and Props",
  ({ text }) => {
    for (const heading of ['## Do', "## Don't", '## Keyboard', '## Props'])
      expect(text).toContain(`\n${heading}\n`)
    expect(/^# .+\n\n(?:<Status[^>]*\/>\n\n)?.{40}/m.test(text)).toBe(true)
  },
)

test.each(pages)('$file is beside the stories of its components, one file each', ({ url, text }) => {
  expect(text).toMatch(/<Meta of=\{\w+Stories\}/)
  const missing = describedBy(text).filter((name) => !existsSync(new URL(`${name}.stories.tsx`, url)))
  expect(missing).toEqual([])
})

/** Whole pages are looked at one by one, from the side bar: nine frames of a window each would be no page to read. */
const collections = pages.filter(({ file }) => !file.endsWith('PageTemplate.mdx'))

test.each(collections)('$file shows every story of its files', ({ url, text }) => {
  const [attached] = /(?<=<Meta of=\{)\w+/.exec(text) ?? []
  const shown = new Set([...text.matchAll(/of=\{(\w+\.\w+)\}/g)].map(([, story]) => story))
  const hidden = [...text.matchAll(/import \* as (\w+) from '(\.\/\w+\.stories)'/g)].flatMap(
    ([, name = '', path = '']) => {
      if (name === attached && text.includes('<Stories ')) return []
      const stories = readFileSync(new URL(`${path}.tsx`, url), 'utf8').matchAll(/^export const (\w+):/gm)
      return [...stories].map(([, story]) => `${name}.${story}`).filter((story) => !shown.has(story))
    },
  )
  expect(hidden).toEqual([])
})

test.each(pages)('$file shows the status and the first version of its components', ({ text }) => {
  const [, names = ''] = /<Status of=\{\[([^\]]*)\]\} \/>/.exec(text) ?? []
  expect([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(describedBy(text))
  expect(describedBy(text).map((name) => statusOf(name ?? '')?.since)).not.toContain(undefined)
})

test.each(pages)("$file draws do and don't by components", ({ text }) => {
  const [, drawn = '', avoided = ''] =
    /<Examples\s[\s\S]*?\bdo=([\s\S]*?)doWhy=[\s\S]*?dont=([\s\S]*?)dontWhy=/.exec(text) ?? []
  expect(drawn).toMatch(/<[A-Z]/)
  expect(avoided).toMatch(/<\w/)
})

/** Names of properties of an interface that have no comment. */
function withoutComment(text: string): string[] {
  const names: string[] = []
  let before = ''
  // Properties of nested objects are indented further.
  for (const line of text.split('\n')) {
    const [, name] = /^ {2}(?:readonly )?'?([\w-]+)'?\??[:(]/.exec(line) ?? []
    if (name && !before.endsWith('*/')) names.push(name)
    if (line.trim()) before = line.trim()
  }
  return names
}

test('every prop of a component is described', () => {
  const components = new Set([...Object.keys(ui), 'Press', 'FieldFrame'])
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!testing).*\.tsx?$/.test(file) && !/\.(stories|test)\./.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, src), 'utf8').matchAll(/^export interface (\w+)Props\b[\s\S]*?^\}/gm),
    ])
    .filter(([, name = '']) => components.has(name))
  expect(found.length).toBeGreaterThan(50)
  const missing = found.flatMap(([text, name = '']) => withoutComment(text).map((prop) => `${name}.${prop}`))
  expect(missing).toEqual([])
})

const stories = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
)

test.each(stories)('%s names its stories by variant or state, as a designer searches for them', (file) => {
  const names = [...readFileSync(new URL(file, src), 'utf8').matchAll(/^export const (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  expect(
    names.filter((name) => /^(?:A|An|The|I|It|My|Some(?:body|thing)|Nobody|Nothing)[A-Z]/.test(name)),
  ).toEqual([])
  expect(names.filter((name) => name.split(/(?=[A-Z])/).length > 3)).toEqual([])
})

test('a control that can be off has isDisabled, and no native disabled beside it', () => {
  const types = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.(test|stories)\.|^testing/.test(file),
  )
  const native = types.filter((file) => {
    const text = readFileSync(new URL(file, src), 'utf8')
    return [
      ...text.matchAll(
        /export type \w+Props =\s+(.*?)ComponentProps<'(?:input|select|textarea|fieldset|button)'>([^&]*)/gs,
      ),
    ].some(([, , rest = '']) => !rest.includes("'disabled'"))
  })
  expect(native).toEqual([])
})
