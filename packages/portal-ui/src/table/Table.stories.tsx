import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { Card } from '../card/Card.js'
import { EmptyState } from '../empty-state/EmptyState.js'
import { loadColumns, manyLoads, sortLoads } from '../testing/sampleTable.js'
import { Table } from './Table.js'
import type { TableSort } from './tableColumns.js'
import { fixedStory } from '../testing/fixedStory.js'
import { VirtualTable } from './VirtualTable.js'

function Loads({ count, isVirtual = false }: { count: number; isVirtual?: boolean }) {
  const [sort, setSort] = useState<TableSort>({ columnId: 'rate', direction: 'descending' })
  const [selected, setSelected] = useState<Set<string>>(new Set(['L-0000002']))
  const rows = useMemo(() => sortLoads(manyLoads(count), sort), [count, sort])
  const Kind = isVirtual ? VirtualTable : Table
  return (
    <Card isFlush>
      <Kind
        caption={`My loads, ${count.toLocaleString('en-US')}`}
        isCaptionShown={isVirtual}
        columns={loadColumns}
        rows={rows}
        rowKey={(load) => load.number}
        rowName={(load) => load.number}
        sort={sort}
        onSortChange={setSort}
        selectedKeys={selected}
        onSelectionChange={setSelected}
      />
    </Card>
  )
}

const meta = { title: 'Content/Table', component: Loads, args: { count: 5 } } satisfies Meta<typeof Loads>
export default meta
type Story = StoryObj<typeof meta>

export const ToSortAndSelect: Story = {}
export const TenThousandRows: Story = { args: { count: 10_000, isVirtual: true } }
export const WithoutRows: Story = {
  ...fixedStory,
  render: () => (
    <Table
      caption="Documents"
      columns={loadColumns}
      rows={[]}
      rowKey={() => ''}
      empty={<EmptyState titleLevel={2} title="No documents yet" />}
    />
  ),
}
