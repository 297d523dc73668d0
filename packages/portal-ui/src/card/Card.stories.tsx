import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './Card.js'

const meta = {
  title: 'Content/Card',
  component: Card,
  args: { title: 'Stops', children: 'Two stops, 781 miles.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
