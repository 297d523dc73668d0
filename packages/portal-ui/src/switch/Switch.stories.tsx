import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Switch } from './Switch.js'

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { label: 'Use keyboard shortcuts', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true, hint: 'Single letters start actions.' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledOn: Story = { args: { isDisabled: true, defaultChecked: true } }
