import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkButton } from '../button/LinkButton.js'
import { Tag } from '../tag/Tag.js'
import { Arrow } from '../text/Arrow.js'
import { Money } from '../text/Money.js'
import { DataList, DataListRow } from './DataList.js'

const meta = {
  title: 'Content/Data list',
  component: DataListRow,
  args: {
    title: (
      <a href="#L-0004127">
        Dallas, TX <Arrow /> Atlanta, GA
      </a>
    ),
    facts: (
      <>
        <span>Nov 23, 2026 08:00-10:00 CT</span>
        <span>Dry Van</span>
        <span>42,000 lb</span>
      </>
    ),
    amount: <Money amount={2150} size="lg" />,
    tags: <Tag>Straps</Tag>,
    actions: (
      <LinkButton href="#L-0004127" aria-label="View load L-0004127">
        View load
      </LinkButton>
    ),
  },
  render: (args) => (
    <DataList label="Loads, 1 of 214">
      <DataListRow {...args} />
    </DataList>
  ),
} satisfies Meta<typeof DataListRow>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {}
export const UnavailableRow: Story = { args: { isGone: true, tags: <Tag>No longer available</Tag> } }
