import { useMemo, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.js'
import { emulate } from '../testing/emulate.js'
import { mount } from '../testing/mount.js'
import { loadColumns, manyLoads, sortLoads, type TableLoad } from '../testing/sampleTable.js'
import { Table } from './Table.js'
import type { TableColumn, TableSort } from './tableColumns.js'
import { VirtualTable } from './VirtualTable.js'

const rowKey = (load: TableLoad) => load.number
const onSelectionChange = vi.fn<(keys: Set<string>) => void>()

function Loads({ count, kind: Kind }: { count: number; kind: typeof Table | typeof VirtualTable }) {
  const [sort, setSort] = useState<TableSort>({ columnId: 'number', direction: 'ascending' })
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const rows = useMemo(() => sortLoads(manyLoads(count), sort), [count, sort])
  return (
    <Kind
      caption="My loads"
      columns={loadColumns}
      rows={rows}
      rowKey={rowKey}
      sort={sort}
      onSortChange={setSort}
      selectedKeys={selected}
      onSelectionChange={(keys) => {
        onSelectionChange(keys)
        setSelected(keys)
      }}
    />
  )
}

const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')]
const firstLoad = () => rowsShown()[0]?.querySelector('th')?.textContent
const frame = () => page.getByRole('region', { name: 'My loads' }).element()

test.each([
  ['Table', Table],
  ['VirtualTable', VirtualTable],
] as const)('%s sorts and selects by keyboard alone', async (_, kind) => {
  mount(<Loads count={40} kind={kind} />)
  await expect.poll(firstLoad).toBe('L-0000001')
  header('Rate').getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(header('Rate')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(header('Load')).toHaveAttribute('aria-sort', 'none')
  const highest = firstLoad()
  await userEvent.keyboard(' ')
  await expect.element(header('Rate')).toHaveAttribute('aria-sort', 'ascending')
  expect(firstLoad()).not.toBe(highest)
  await userEvent.keyboard('{Tab}{ }')
  const chosen = firstLoad()
  expect([...(onSelectionChange.mock.lastCall?.[0] ?? [])]).toEqual([chosen])
  await expect.element(page.getByRole('checkbox', { name: `Select ${chosen}` })).toBeChecked()
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  await expect.element(all).toBePartiallyChecked()
  all.element().focus()
  await userEvent.keyboard(' ')
  expect(onSelectionChange.mock.lastCall?.[0].size).toBe(40)
  await userEvent.keyboard(' ')
  expect(onSelectionChange.mock.lastCall?.[0].size).toBe(0)
})

test('a virtual table of 10,000 rows renders few and sets the total count', async () => {
  mount(<Loads count={10_000} kind={VirtualTable} />)
  await expect.poll(firstLoad).toBe('L-0000001')
  expect(rowsShown().length).toBeLessThan(40)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  expect(onSelectionChange.mock.lastCall?.[0].size).toBe(10_000)
})

test('End scrolls a virtual table to its last row below the sticky header', async () => {
  mount(<Loads count={10_000} kind={VirtualTable} />)
  await expect.poll(firstLoad).toBe('L-0000001')
  const top = header('Load').element().getBoundingClientRect().top
  frame().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => rowsShown().at(-1)?.querySelector('th')?.textContent).toBe('L-0010000')
  const last = page.elementLocator(rowsShown().at(-1) ?? frame())
  await expect.element(last).toBeInViewport()
  await expect.element(last).toHaveAttribute('aria-rowindex', '10001')
  expect(header('Load').element().getBoundingClientRect().top).toBe(top)
})

test('Tab moves past the rendered rows, and the focused row stays rendered while scrolling', async () => {
  mount(
    <VirtualTable
      caption="My loads"
      columns={loadColumns}
      rows={manyLoads(10_000)}
      rowKey={rowKey}
      maxHeight="160px"
    />,
  )
  await expect.poll(firstLoad).toBe('L-0000001')
  const rendered = rowsShown().length
  page.getByRole('link', { name: 'L-0000001' }).element().focus()
  for (let step = 0; step < rendered; step += 1) await userEvent.keyboard('{Tab}')
  const focused = page.getByRole('link', { name: manyLoads(rendered + 1).at(-1)?.number ?? '' })
  await expect.element(focused).toHaveFocus()
  const edge = header('Load').element().getBoundingClientRect().bottom
  expect(focused.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(edge)
  frame().scrollTo(0, 200_000)
  await expect.poll(() => Number(rowsShown().at(-1)?.ariaRowIndex)).toBeGreaterThan(3000)
  await expect.element(focused).toHaveFocus()
  expect(rowsShown().length).toBeLessThan(40)
})

test('focus moves to the container when the focused row is removed', async () => {
  const loads = manyLoads(1000)
  const table = (rows: readonly TableLoad[]) => (
    <>
      <button type="button">Before</button>
      <VirtualTable caption="My loads" columns={loadColumns} rows={rows} rowKey={rowKey} maxHeight="160px" />
    </>
  )
  const { rerender } = mount(table(loads))
  await expect.poll(firstLoad).toBe('L-0000001')
  page.getByRole('link', { name: 'L-0000002' }).element().focus()
  rerender(table(loads.filter(({ number }) => number !== 'L-0000002')))
  await expect.poll(() => document.activeElement).toBe(frame())
  page.getByRole('button', { name: 'Before' }).element().focus()
  rerender(table(loads.slice(10)))
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
})

test('Tab continues in the focused row after scrolling', async () => {
  const columns: TableColumn<TableLoad>[] = [
    { id: 'number', header: 'Load', cell: (load) => <a href={`#${load.number}`}>{load.number}</a> },
    { id: 'book', header: 'Book', cell: (load) => <Button>Book {load.number}</Button> },
  ]
  mount(
    <VirtualTable
      caption="My loads"
      columns={columns}
      rows={manyLoads(10_000)}
      rowKey={rowKey}
      maxHeight="160px"
    />,
  )
  await expect.poll(firstLoad).toBe('L-0000001')
  page.getByRole('link', { name: 'L-0000003' }).element().focus()
  frame().scrollTo(0, 200_000)
  await expect.poll(() => Number(rowsShown().at(-1)?.ariaRowIndex)).toBeGreaterThan(3000)
  await userEvent.keyboard('{Tab}')
  const book = page.getByRole('button', { name: 'Book L-0000003' })
  await expect.element(book).toHaveFocus()
  await expect.element(book).toBeInViewport()
})

test('virtual rows of different heights cover the viewport at every scroll position', async () => {
  const loads = manyLoads(2000).map((load, index) =>
    index % 3 === 0
      ? { ...load, to: `${load.to} via Little Rock, AR, Memphis, TN and Nashville, TN `.repeat(3) }
      : load,
  )
  mount(<VirtualTable caption="My loads" columns={loadColumns} rows={loads} rowKey={rowKey} />)
  await expect.poll(firstLoad).toBe('L-0000001')
  for (let step = 0; step < 12; step += 1) {
    frame().scrollBy(0, 500)
    const edge = frame().getBoundingClientRect()
    const isCovered = () => {
      const boxes = rowsShown().map((row) => row.getBoundingClientRect())
      const [first, last] = [boxes[0], boxes.at(-1)]
      return (
        first !== undefined && last !== undefined && first.top <= edge.top + 100 && last.bottom >= edge.bottom
      )
    }
    await expect.poll(isCovered).toBe(true)
  }
  frame().scrollTo(0, 0)
  await expect.poll(firstLoad).toBe('L-0000001')
})

test('a virtual table without rows renders the empty state', async () => {
  mount(
    <VirtualTable caption="My loads" columns={loadColumns} rows={[]} rowKey={rowKey} empty="No loads yet" />,
  )
  await expect.element(page.getByText('No loads yet')).toBeVisible()
})

test.for([
  ['a table', Table],
  ['a virtual table', VirtualTable],
] as const)(
  'the empty state of %s is in view where its heads are wider than the window',
  async ([, Either]) => {
    await page.viewport(390, 844)
    const columns = Array.from({ length: 12 }, (_, index) => ({
      id: `${index}`,
      header: `A long head ${index}`,
      cell: () => '',
    }))
    mount(
      <Either caption="Blocks" columns={columns} rows={[]} rowKey={() => ''} empty={<p>No blocks here</p>} />,
    )
    const text = page.getByText('No blocks here')
    await expect.element(text).toBeVisible()
    const { left, right } = text.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  },
)

test('beside a menu, a wide table narrows its columns and scrolls horizontally', async () => {
  await page.viewport(1440, 900)
  const columns = [
    'Unit',
    'Type of equipment',
    'Length (ft)',
    'Year',
    'VIN',
    'State',
    'Next inspection',
    'Plate',
  ].map((header) => ({ id: header, header, isSortable: true, cell: () => 'Step Deck' }))
  function Beside({ room }: { room: number }) {
    return (
      <div style={{ display: 'grid', width: room }} data-testid="room">
        <Table caption="Units" columns={columns} rows={manyLoads(2)} rowKey={rowKey} />
      </div>
    )
  }
  const padding = () => getComputedStyle(header('Year').element()).paddingInlineStart
  const overflow = () => {
    const room = page.getByTestId('room').element()
    return room.scrollWidth - room.clientWidth
  }
  const { rerender } = mount(<Beside room={1100} />)
  await expect.poll(padding).toBe('16px')
  rerender(<Beside room={686} />)
  await expect.poll(padding).toBe('8px')
  expect(overflow()).toBe(0)
})

test.each([
  ['Table', Table],
  ['VirtualTable', VirtualTable],
] as const)('the head of a selectable %s has one line below all of its cells', async (_, kind) => {
  mount(<Loads count={3} kind={kind} />)
  const lineOf = (cell: Element) => {
    const { borderBottomWidth, boxShadow } = getComputedStyle(cell)
    return `${borderBottomWidth} ${boxShadow}`
  }
  const cells = [...document.querySelectorAll('thead tr > *')]
  expect(cells.length).toBeGreaterThan(2)
  expect(new Set(cells.map(lineOf)).size).toBe(1)
  await emulate({ hasForcedColors: true })
  onTestFinished(() => emulate())
  expect(cells.map((cell) => getComputedStyle(cell).borderBottomStyle)).toEqual(cells.map(() => 'solid'))
})
