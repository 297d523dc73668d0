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

export const TheOneThingToDo: Story = { args: { variant: 'primary' } }
export const AnotherThingToDo: Story = { args: { children: 'Save search' } }
export const AQuietAction: Story = { args: { variant: 'quiet', children: 'Clear filters' } }
export const SomethingThatCannotBeUndone: Story = {
  args: { variant: 'destructive', children: 'Cancel booking' },
}
export const NotPossibleNow: Story = { args: { variant: 'primary', isDisabled: true } }
export const WorkingOnIt: Story = { args: { variant: 'primary', isPending: true } }
export const WithAnIcon: Story = {
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
export const AsWideAsThePhone: Story = { args: { variant: 'primary', isFullWidth: true } }
export const ForADriver: Story = {
  globals: { density: 'driver' },
  args: { variant: 'primary', isFullWidth: true, children: 'I have arrived' },
}
