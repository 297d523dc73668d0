import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as ui from '../index.js'

const src = new URL('../', import.meta.url)
const pages = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ file, text: readFileSync(new URL(file, src), 'utf8') }))
  .filter(({ text }) => text.includes('<ArgTypes'))

/** They hold others and have nothing to show of their own. */
const withoutPage = ['CommonWordsProvider', 'Field', 'I18nProvider', 'RouterProvider']

test('every component has its docs page', () => {
  const described = pages.flatMap(({ text }) =>
    [...text.matchAll(/<ArgTypes of=\{(\w+)\}/g)].map(([, name]) => name),
  )
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  expect(new Set([...described, ...withoutPage])).toEqual(new Set(components))
  expect(described).toHaveLength(new Set(described).size)
})

test.each(pages)(
  '$file says when to use it, what to do and not to do, and what the keyboard does',
  ({ text }) => {
    for (const heading of ['## Do', "## Don't", '## Keyboard', '## Props'])
      expect(text).toContain(`\n${heading}\n`)
    expect(/^# .+\n\n.{40}/m.test(text)).toBe(true)
  },
)
