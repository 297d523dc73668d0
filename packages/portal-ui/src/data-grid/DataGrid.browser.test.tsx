import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EditableLoads } from '../testing/EditableLoads.js'
import { mount } from '../testing/mount.js'
import { gridColumns, manyLoads, type TableLoad } from '../testing/sampleTable.js'
import { DataGrid } from './DataGrid.js'

const rowKey = (load: TableLoad) => load.number
const cell = (row: string, column: string) =>
  document.querySelector<HTMLElement>(`tr[data-key="${row}"] [data-cell="${column}"]`)
const focused = () => {
  const { activeElement } = document
  return [activeElement?.closest('tr')?.dataset['key'], activeElement?.getAttribute('data-cell')]
}
const rowsShown = () => document.querySelectorAll('tbody tr[data-key]').length
const load = (number: number) => `L-${String(number).padStart(7, '0')}`

function Selectable({ rows, onEndReached }: { rows: readonly TableLoad[]; onEndReached?: () => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataGrid
      caption="Posted loads"
      columns={gridColumns}
      rows={rows}
      rowKey={rowKey}
      selectedKeys={selected}
      onSelectionChange={setSelected}
      onEndReached={onEndReached}
      maxHeight="300px"
    />
  )
}

test('[WSP-02] renders only rows near the frame, 34 px high', () => {
  mount(<Selectable rows={manyLoads(10_000)} />)
  expect(rowsShown()).toBeGreaterThan(5)
  expect(rowsShown()).toBeLessThan(60)
  expect(cell(load(1), 'number')?.getBoundingClientRect().height).toBe(34)
  expect(page.getByRole('grid', { name: 'Posted loads' }).element().getAttribute('aria-rowcount')).toBe(
    '10001',
  )
})

test('[WSP-02] scrolling renders the rows that come into view, not those that stay in it', async () => {
  const renderCell = vi.fn(({ number }: TableLoad) => number)
  const columns = [{ id: 'number', header: 'Load', widthPx: 120, cell: renderCell }]
  mount(
    <DataGrid
      caption="Posted loads"
      columns={columns}
      rows={manyLoads(1000)}
      rowKey={rowKey}
      openKey={load(12)}
      maxHeight="300px"
    />,
  )
  await expect.poll(() => cell(load(12), 'number')).not.toBeNull()
  expect(cell(load(12), 'number')?.closest('tr')?.getAttribute('aria-current')).toBe('true')
  renderCell.mockClear()
  page
    .getByRole('grid')
    .element()
    .parentElement?.scrollTo({ top: 10 * 34 })
  await expect.poll(() => cell(load(30), 'number')).not.toBeNull()
  const rendered = renderCell.mock.calls.map(([{ number }]) => number)
  expect(rendered).toContain(load(30))
  expect(rendered).not.toContain(load(12))
})

test('[WSP-02] arrow keys, Page Down and Ctrl-End move between cells, also to rows that are not rendered', async () => {
  mount(<Selectable rows={manyLoads(1000)} />)
  cell(load(1), 'number')?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(focused).toEqual([load(2), 'from'])
  await userEvent.keyboard('{PageDown}{End}')
  await expect.poll(focused).toEqual([load(12), 'rate'])
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(focused).toEqual([load(1000), 'rate'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toEqual([load(1000), 'rate'])
})

test('[WSP-04] Space selects the row of the current cell', async () => {
  mount(<Selectable rows={manyLoads(10)} />)
  cell(load(3), 'from')?.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox', { name: `Select ${load(3)}` })).toBeChecked()
})

test('[WSP-02] requests the next page when scrolled near the end, not before', async () => {
  const onEndReached = vi.fn()
  mount(<Selectable rows={manyLoads(400)} onEndReached={onEndReached} />)
  expect(onEndReached).not.toHaveBeenCalled()
  const frame = page.getByRole('grid').element().parentElement
  frame?.scrollTo({ top: 380 * 34 })
  await vi.waitFor(() => expect(onEndReached).toHaveBeenCalled())
})

test('[WSP-04] Enter edits a cell inline, Escape cancels, and focus returns to the cell', async () => {
  mount(<EditableLoads count={5} />)
  cell(load(2), 'from')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Origin' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toEqual([load(2), 'from'])
  await userEvent.keyboard('{F2}')
  await page.getByRole('textbox', { name: 'Origin' }).fill('Plano, TX')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toEqual([load(2), 'from'])
  expect(cell(load(2), 'from')?.textContent).toBe('Plano, TX')
  expect(cell(load(2), 'from')?.dataset['state']).toBe('changed')
})

test('[WSP-02] the text of an empty grid is in the frame, however wide the columns and far the scroll', () => {
  mount(
    <div style={{ width: 300 }}>
      <DataGrid
        caption="Posted loads"
        columns={gridColumns.map((column) => ({ ...column, widthPx: 400 }))}
        rows={[]}
        rowKey={rowKey}
        empty={<p style={{ textAlign: 'center' }}>No loads</p>}
      />
    </div>,
  )
  const frame = page.getByRole('grid').element().parentElement
  if (!frame) throw new Error('The grid has no frame.')
  const box = () => page.getByText('No loads').element().getBoundingClientRect()
  const { left, right } = frame.getBoundingClientRect()
  for (const scrolled of [0, 500]) {
    frame.scrollLeft = scrolled
    expect(frame.scrollLeft).toBe(scrolled)
    expect(box().left).toBeGreaterThanOrEqual(left)
    expect(box().right).toBeLessThanOrEqual(right)
  }
})

test('an empty text of a grid has space around it, and an element has its own', () => {
  const grid = (empty: ReactNode) => (
    <DataGrid caption="Posted loads" columns={gridColumns} rows={[]} rowKey={rowKey} empty={empty} />
  )
  const spaceOf = () =>
    getComputedStyle(page.getByRole('grid').element().nextElementSibling ?? document.body).paddingTop
  const { rerender } = mount(grid('No loads in this list.'))
  expect(spaceOf()).toBe('16px')
  rerender(grid(<p>No loads</p>))
  expect(spaceOf()).toBe('0px')
})

test('[WSP-03] arrow keys on a separator resize its column', async () => {
  const onColumnWidthChange = vi.fn()
  mount(
    <DataGrid
      caption="Posted loads"
      columns={gridColumns}
      rows={manyLoads(3)}
      rowKey={rowKey}
      onColumnWidthChange={onColumnWidthChange}
    />,
  )
  const edge = page.getByRole('separator', { name: 'Width of Origin' }).element()
  if (edge instanceof HTMLElement) edge.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onColumnWidthChange).toHaveBeenLastCalledWith('from', 176)
})

const headings = new Map([
  [load(1), 'Monday'],
  [load(4), 'Tuesday'],
])
const rowHeading = ({ number }: TableLoad) => headings.get(number)

test('[LDD-03] heading rows span the grid; arrow keys and "select all" skip them', async () => {
  function Grouped() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <>
        <DataGrid
          caption="Posted loads"
          columns={gridColumns}
          rows={manyLoads(5)}
          rowKey={rowKey}
          rowHeading={rowHeading}
          selectedKeys={selected}
          onSelectionChange={setSelected}
        />
        <output>{[...selected].join()}</output>
      </>
    )
  }
  mount(<Grouped />)
  await expect.element(page.getByRole('rowheader', { name: 'Tuesday' })).toBeVisible()
  expect(cell(load(4), 'number')).toBeNull()
  cell(load(3), 'number')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toEqual([load(5), 'number'])
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(`${load(2)},${load(3)},${load(5)}`)
})
