// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#/testing/messages'
import { CardTable } from './CardTable'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = [
  { id: 'a', load: 'L-0000001', carrier: 'Lone Star Carriers', amount: '$900' },
  { id: 'b', load: 'L-0000002', carrier: 'Granite Logistics', amount: '$700' },
]
type Row = (typeof rows)[number]
const columns = [
  { id: 'load', header: 'Load', isRowHeader: true, cell: ({ load }: Row) => load },
  { id: 'carrier', header: 'Carrier', cell: ({ carrier }: Row) => carrier },
  { id: 'amount', header: 'Amount', cell: ({ amount }: Row) => amount },
]
const keyOf = ({ id }: Row) => id

function Payments({ shown }: { shown: readonly Row[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <IntlProvider locale="en-US" messages={messages}>
      <CardTable
        caption="Payments"
        columns={columns}
        rows={shown}
        rowKey={keyOf}
        rowName={({ load }) => load}
        labels={{ selectAll: 'Select all payments', selectRow: 'Select {row}' }}
        selectedKeys={selected}
        onSelectionChange={setSelected}
        empty={<p>No payments</p>}
      />
      <output>{[...selected].join(' ')}</output>
    </IntlProvider>
  )
}

const inWindow = (isLarge: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isLarge,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('renders a table in a wide window, and a card per row in a narrow one', () => {
  inWindow(true)
  render(<Payments shown={rows} />)
  expect(screen.getByRole('table', { name: 'Payments' })).toBeTruthy()
  cleanup()
  inWindow(false)
  render(<Payments shown={rows} />)
  expect(screen.queryByRole('table')).toBeNull()
  const [first] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  const card = within(first ?? document.body)
  for (const text of ['L-0000001', 'Carrier', 'Lone Star Carriers', '$900'])
    expect(card.getByText(text)).toBeTruthy()
})

test('cards are selected one by one or all at once', async () => {
  inWindow(false)
  render(<Payments shown={rows} />)
  const selected = () => screen.getByRole('status').textContent
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select L-0000002' }))
  expect(selected()).toBe('b')
  const all = screen.getByRole('checkbox', { name: 'Select all payments' })
  await userEvent.click(all)
  expect(selected()).toBe('a b')
  await userEvent.click(all)
  expect(selected()).toBe('')
})

test('without rows a narrow window shows the same empty state as a table', () => {
  inWindow(false)
  render(<Payments shown={[]} />)
  expect(screen.getByText('No payments')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
