import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from './Money.js'

const meta = {
  title: 'Content/Figures',
  component: Money,
  args: { amount: 2150, size: 'xl' },
} satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

export const Amount: Story = {}
export const AmountPerMile: Story = { args: { amount: 2.75, cents: 'always', per: '/mi', size: 'sm' } }
