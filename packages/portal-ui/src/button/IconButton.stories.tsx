import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { iconControl, iconNamed } from '../testing/controls.js'
import { IconButton } from './IconButton.js'

const meta = {
  title: 'Actions/Icon button',
  component: IconButton,
  args: { icon: iconNamed('Search'), label: 'Search', onPress: fn() },
  argTypes: { icon: iconControl },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Disabled: Story = { args: { isDisabled: true } }
