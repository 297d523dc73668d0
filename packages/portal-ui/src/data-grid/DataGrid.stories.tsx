import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EditableLoads } from '../testing/EditableLoads.js'
import { gridColumns, manyLoads, type TableLoad } from '../testing/sampleTable.js'
import { DataGrid } from './DataGrid.js'

const loads = manyLoads(10_000)

const meta = {
  title: 'Content/Data grid',
  component: DataGrid<TableLoad>,
  parameters: { docs: { source: { type: 'code' } } },
  args: {
    caption: 'Posted loads',
    columns: gridColumns,
    rows: [],
    rowKey: (load) => load.number,
    selectedKeys: new Set(['L-0000002']),
    onSelectionChange: fn(),
    onSortChange: fn(),
    onColumnWidthChange: fn(),
  },
  argTypes: { columns: { control: false }, selectedKeys: { control: false }, rows: { control: false } },
} satisfies Meta<typeof DataGrid<TableLoad>>
export default meta
type Story = StoryObj<typeof meta>

export const ManyRows: Story = { render: (args) => <DataGrid {...args} rows={loads} /> }
export const Grouped: Story = {
  args: {
    rows: manyLoads(40),
    rowHeading: ({ number }) => (Number(number.slice(2)) % 8 === 1 ? `Group of ${number}` : undefined),
  },
}
export const Editable: Story = { render: () => <EditableLoads count={20} /> }
export const Empty: Story = { args: { empty: 'No loads in this list.' } }
