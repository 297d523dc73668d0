import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { fn } from 'storybook/test'
import { Icon } from '../icon/Icon.js'
import { Button } from './Button.js'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Book load', onPress: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary' } }
export const Secondary: Story = { args: { children: 'Save search' } }
export const Quiet: Story = { args: { variant: 'quiet', children: 'Clear filters' } }
export const Destructive: Story = {
  args: { variant: 'destructive', children: 'Cancel booking' },
}
export const Disabled: Story = { args: { variant: 'primary', isDisabled: true } }
export const Pending: Story = { args: { variant: 'primary', isPending: true } }
export const WithIcon: Story = {
  args: {
    variant: 'primary',
    children: (
      <>
        <Icon as={Search} size={16} />
        Find loads
      </>
    ),
  },
}
export const FullWidth: Story = { args: { variant: 'primary', isFullWidth: true } }
export const DriverDensity: Story = {
  globals: { density: 'driver' },
  args: { variant: 'primary', isFullWidth: true, children: 'I have arrived' },
}
