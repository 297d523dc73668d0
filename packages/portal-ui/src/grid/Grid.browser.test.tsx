import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { Grid, Section } from './Grid.js'

const items = Array.from({ length: 6 }, (_, index) => ({ id: `item-${index}`, content: `Item ${index}` }))
const styleOf = (element: Element) => getComputedStyle(element)
const columnCount = (element: Element) => styleOf(element).gridTemplateColumns.split(' ').length
const widthOf = (text: string) =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect().width

test('[GRD-01] the six spacings decrease from x-large to none, and an unknown one is none', () => {
  const { container, rerender } = mount(<Grid items={items} columns={2} />)
  const gapOf = (spacing: string) => {
    rerender(<Grid items={items} columns={2} spacing={spacing} />)
    const grid = container.firstElementChild
    return grid ? Number.parseFloat(styleOf(grid).columnGap) : Number.NaN
  }
  const gaps = ['x-large', 'large', 'medium', 'small', 'xx-small', 'none'].map(gapOf)
  expect(gaps.toSorted((a, b) => b - a)).toEqual(gaps)
  expect(new Set(gaps).size).toBe(6)
  expect(gaps.at(-1)).toBe(0)
  expect(gapOf('gigantic')).toBe(0)
})

test.each([1, 2, 3, 4, 5, 6])('[GRD-02] renders %i columns', (columns) => {
  const { container } = mount(<Grid items={items} columns={columns} />)
  expect(container.firstElementChild && columnCount(container.firstElementChild)).toBe(columns)
})

test('[GRD-02] a column with an invalid width is full width', () => {
  const columns = [
    { key: 'half', width: 6 },
    // What comes from a page definition is not checked by the compiler.
    { key: 'whole', width: Number('abc') },
  ]
  mount(<Section columns={columns} spacing="none" content={{ half: 'Half', whole: 'Whole' }} />)
  expect(widthOf('Half')).toBeCloseTo(widthOf('Whole') / 2, 0)
})

test('[GRD-03] a section defaults to the two halves col1 and col2', async () => {
  mount(<Section spacing="none" content={{ col1: 'First', col2: 'Second' }} />)
  const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top
  expect(widthOf('First')).toBe(widthOf('Second'))
  expect(top('First')).toBe(top('Second'))
  await page.viewport(390, 800)
  expect(top('Second')).toBeGreaterThan(top('First'))
})

test('[GRD-04] shows every item that has an id', async () => {
  mount(<Grid items={items} columns={3} />)
  for (const { content } of items)
    await expect.element(page.getByText(content, { exact: true })).toBeVisible()
})
