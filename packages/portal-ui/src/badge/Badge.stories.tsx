import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './Badge.js'

const meta = {
  title: 'Content/Badge',
  component: Badge,
  args: { count: 4 },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent', label: '4 unread messages' } }
export const Critical: Story = { args: { tone: 'critical', label: '4 loads without a truck' } }
export const OverMax: Story = { args: { count: 1204, max: 99 } }
export const HasMore: Story = { args: { count: 2000, hasMore: true } }
