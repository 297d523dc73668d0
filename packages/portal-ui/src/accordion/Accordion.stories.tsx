import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Accordion } from './Accordion.js'

const items = [
  {
    id: 'pickup',
    title: 'On-time pickup',
    aside: '97.2%',
    content: '35 of 36 loads were picked up on time.',
  },
  { id: 'delivery', title: 'On-time delivery', aside: '94.4%', content: '34 of 36 loads arrived on time.' },
  { id: 'claims', title: 'Claims', aside: '0', content: 'No claims in the last 90 days.' },
]

const meta = {
  title: 'Content/Accordion',
  component: Accordion,
  args: { items, onExpandedChange: fn() },
} satisfies Meta<typeof Accordion>
export default meta
type Story = StoryObj<typeof meta>

export const Collapsed: Story = {}
export const Expanded: Story = { args: { defaultExpandedIds: ['pickup', 'claims'] } }
export const Exclusive: Story = { args: { isExclusive: true, defaultExpandedIds: ['delivery'] } }
export const WithDetail: Story = {
  args: {
    items: items.map((item) => ({ ...item, detail: 'Counted over the last 90 days' })),
  },
}
export const SingleSection: Story = {
  args: { items: [{ id: 'history', title: 'Change history', content: 'Created Nov 23 by Ana Ruiz.' }] },
}
