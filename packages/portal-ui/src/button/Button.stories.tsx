import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, Search } from 'lucide-react'
import { Icon } from '../icon/Icon.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'
import { fixedStory } from '../testing/fixedStory.js'
import { LinkButton } from './LinkButton.js'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Book load' },
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
  ...fixedStory,
  render: () => (
    <Button variant="primary">
      <Icon as={Search} size={16} />
      Find loads
    </Button>
  ),
}
export const AsWideAsThePhone: Story = { args: { variant: 'primary', isFullWidth: true } }
export const ForADriver: Story = {
  globals: { density: 'driver' },
  args: { variant: 'primary', isFullWidth: true, children: 'I have arrived' },
}
export const ALinkAsHeavyAsAButton: Story = {
  ...fixedStory,
  render: () => (
    <LinkButton href="#loads" variant="primary">
      See all loads <Icon as={ArrowRight} size={16} />
    </LinkButton>
  ),
}
export const OnlyAnIcon: Story = { ...fixedStory, render: () => <IconButton icon={Search} label="Search" /> }
