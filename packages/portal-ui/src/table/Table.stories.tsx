import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EmptyState } from '../empty-state/EmptyState.js'
import { loadColumns, manyLoads, SortedLoads, type TableLoad } from '../testing/sampleTable.js'
import { Table } from './Table.js'

const meta = {
  title: 'Content/Table',
  component: Table<TableLoad>,
  args: {
    caption: 'My loads, 5',
    columns: loadColumns,
    rows: manyLoads(5),
    rowKey: (load) => load.number,
    rowName: (load) => load.number,
    onSortChange: fn(),
    onSelectionChange: fn(),
  },
  argTypes: { columns: { control: false }, selectedKeys: { control: false } },
  render: (args) => <SortedLoads as={Table} {...args} />,
} satisfies Meta<typeof Table<TableLoad>>
export default meta
type Story = StoryObj<typeof meta>

export const SortableAndSelectable: Story = {
  args: {
    sort: { columnId: 'rate', direction: 'descending' },
    selectedKeys: new Set(['L-0000002']),
  },
}
export const Empty: Story = {
  args: { caption: 'Documents', rows: [], empty: <EmptyState titleLevel={2} title="No documents yet" /> },
}
