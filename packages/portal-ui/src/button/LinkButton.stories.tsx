import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LinkButton } from './LinkButton.js'

const meta = {
  title: 'Actions/Link button',
  component: LinkButton,
  args: { href: '#loads', children: 'See all loads', onPress: fn() },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary' } }
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
