import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkTabs } from './LinkTabs.js'

const meta = {
  title: 'Content/Link tabs',
  component: LinkTabs,
  args: {
    label: 'My Loads',
    tabs: [
      { id: 'up', label: 'Upcoming', href: '#up', isCurrent: true, count: 4 },
      { id: 'in', label: 'In Progress', href: '#in', count: 2 },
      { id: 'done', label: 'Delivered', href: '#done', count: 11 },
      { id: 'past', label: 'Past', href: '#past' },
    ],
  },
} satisfies Meta<typeof LinkTabs>
export default meta

export const Default: StoryObj<typeof meta> = {}
