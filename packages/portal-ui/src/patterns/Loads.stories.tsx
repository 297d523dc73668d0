import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchX } from 'lucide-react'
import { fn } from 'storybook/test'
import { Button, Card, EmptyState, ErrorState, Skeleton } from '../index.js'
import { LoadRows } from '../testing/LoadRows.js'

const meta = {
  title: 'Patterns/List of loads',
  component: Card,
  args: { title: 'Loads near Dallas, TX' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = { args: { isFlush: true, children: <LoadRows /> } }
export const ListForDrivers: Story = { ...List, globals: { density: 'driver' } }
export const Loading: Story = {
  args: {
    'aria-busy': true,
    children: (
      <div style={{ display: 'grid', gap: 12 }}>
        <Skeleton width="60%" height="24px" />
        <Skeleton width="90%" />
        <Skeleton width="40%" />
      </div>
    ),
  },
}
export const NoResults: Story = {
  args: {
    children: (
      <EmptyState
        icon={SearchX}
        title="No loads match these filters"
        actions={<Button>Clear filters</Button>}
      >
        Widen the radius, change dates, or save this search to be told when one appears.
      </EmptyState>
    ),
  },
}
export const Failed: Story = {
  args: { children: <ErrorState onRetry={fn()} referenceId="8f2c-11aa" /> },
}
