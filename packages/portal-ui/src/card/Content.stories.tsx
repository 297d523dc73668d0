import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, SearchX, TriangleAlert } from 'lucide-react'
import { AnnouncementText } from '../announcement-text/AnnouncementText.js'
import { Avatar } from '../avatar/Avatar.js'
import { Button } from '../button/Button.js'
import { EmptyState } from '../empty-state/EmptyState.js'
import { ErrorState } from '../error-state/ErrorState.js'
import { Section } from '../grid/Grid.js'
import { LinkTabs } from '../link-tabs/LinkTabs.js'
import { MapShell } from '../map-shell/MapShell.js'
import { Skeleton } from '../skeleton/Skeleton.js'
import { Tag } from '../tag/Tag.js'
import { LoadRows } from '../testing/LoadRows.js'
import { Money } from '../text/Money.js'
import { Stat, StatList } from '../text/Stat.js'
import { fixedStory } from '../testing/fixedStory.js'
import { Card } from './Card.js'

const meta = { title: 'Content/Cards and lists', component: Card } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => undefined

export const ACard: Story = { args: { title: 'Stops', children: 'Two stops, 781 miles.' } }
export const ListOfLoads: Story = {
  ...fixedStory,
  render: () => (
    <Card isFlush>
      <LoadRows />
    </Card>
  ),
}
export const ListOfLoadsForADriver: Story = { ...ListOfLoads, globals: { density: 'driver' } }
export const LoadsAreComing: Story = {
  ...fixedStory,
  render: () => (
    <Card aria-busy>
      <div style={{ display: 'grid', gap: 12 }}>
        <Skeleton width="60%" height="24px" />
        <Skeleton width="90%" />
        <Skeleton width="40%" />
      </div>
    </Card>
  ),
}
export const NoLoadMatches: Story = {
  ...fixedStory,
  render: () => (
    <Card>
      <EmptyState
        icon={SearchX}
        titleLevel={2}
        title="No loads match these filters"
        actions={<Button>Clear filters</Button>}
      >
        Widen the radius, change dates, or save this search to be told when one appears.
      </EmptyState>
    </Card>
  ),
}
export const LoadsCouldNotBeShown: Story = {
  ...fixedStory,
  render: () => (
    <Card>
      <ErrorState titleLevel={2} onRetry={nothing} referenceId="8f2c-11aa" />
    </Card>
  ),
}

export const StatesOfALoad: Story = {
  ...fixedStory,
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>Dry Van</Tag>
      <Tag tone="accent">Book now</Tag>
      <Tag tone="info">In Transit</Tag>
      <Tag tone="success" icon={CircleCheck}>
        Delivered
      </Tag>
      <Tag tone="warning" icon={TriangleAlert}>
        Missing documents
      </Tag>
      <Tag tone="critical">Rejected</Tag>
    </div>
  ),
}
export const TheMoneyBrokenDown: Story = {
  ...fixedStory,
  render: () => (
    <Card title="Rate">
      <Money amount={2150} size="xl" />
      <StatList style={{ marginTop: 16 }}>
        <Stat label="Linehaul" value={<Money amount={1825.5} />} />
        <Stat label="Fuel surcharge" value={<Money amount={324.5} />} />
        <Stat label="Loaded" value="781 mi" detail="$2.75/mi" />
        <Stat label="Deadhead" value="24 mi" />
      </StatList>
    </Card>
  ),
}
export const SubPagesAsTabs: Story = {
  ...fixedStory,
  render: () => (
    <LinkTabs
      label="My Loads"
      tabs={[
        { id: 'up', label: 'Upcoming', href: '#up', isCurrent: true, count: 4 },
        { id: 'in', label: 'In Progress', href: '#in', count: 2 },
        { id: 'done', label: 'Delivered', href: '#done', count: 11 },
        { id: 'past', label: 'Past', href: '#past' },
      ]}
    />
  ),
}
export const People: Story = {
  ...fixedStory,
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      <Avatar name="Ana Ruiz" />
      <Avatar name="Cher" size={56} />
      <Avatar name="No Photo" src="data:image/png;base64,broken" />
    </div>
  ),
}
export const TwoHalves: Story = {
  ...fixedStory,
  render: () => (
    <Section
      content={{
        col1: <Card title="Pickup">Dallas, TX</Card>,
        col2: <Card title="Delivery">Atlanta, GA</Card>,
      }}
    />
  ),
}
export const AMap: Story = {
  ...fixedStory,
  render: () => <MapShell label="Map of 25 loads" onZoomIn={nothing} onZoomOut={nothing} onReset={nothing} />,
}
export const TextFromOutside: Story = {
  ...fixedStory,
  render: () => <AnnouncementText text={'write "a@b.com" or see (www.x.com). <script>no</script>'} />,
}
