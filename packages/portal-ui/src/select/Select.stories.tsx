import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeDisabledControl } from '../testing/controls.js'
import { equipment } from '../testing/sampleChoices.js'
import { Select } from './Select.js'

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: { label: 'Equipment', options: equipment, emptyLabel: 'Any equipment', onValueChange: fn() },
  argTypes: nativeDisabledControl,
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Invalid: Story = { args: { errorMessage: 'Choose the equipment of this unit.' } }
export const Disabled: Story = { args: { isDisabled: true } }
