import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { loadColumns, manyLoads, SortedLoads, type TableLoad } from '../testing/sampleTable.js'
import { VirtualTable } from './VirtualTable.js'

// Not an arg: rendering ten thousand rows in the controls and the source would block the page.
const rows = manyLoads(10_000)

const meta = {
  title: 'Content/Table',
  component: VirtualTable<TableLoad>,
  parameters: { docs: { source: { type: 'code' } } },
  args: {
    caption: 'My loads, 10,000',
    isCaptionShown: true,
    columns: loadColumns,
    rows: [],
    rowKey: (load) => load.number,
    rowName: (load) => load.number,
    sort: { columnId: 'rate', direction: 'descending' },
    onSortChange: fn(),
    selectedKeys: new Set(['L-0000002']),
    onSelectionChange: fn(),
  },
  argTypes: { columns: { control: false }, selectedKeys: { control: false }, rows: { control: false } },
  render: (args) => <SortedLoads as={VirtualTable} {...args} rows={rows} />,
} satisfies Meta<typeof VirtualTable<TableLoad>>
export default meta

export const Virtualized: StoryObj<typeof meta> = {}
