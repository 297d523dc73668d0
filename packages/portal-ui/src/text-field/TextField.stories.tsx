import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { TextField } from './TextField.js'

const meta = {
  title: 'Fields/Text field',
  component: TextField,
  args: { label: 'Unit number', onValueChange: fn() },
  argTypes: nativeFieldControls,
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const WithHint: Story = { args: { hint: 'As painted on the door, for example T-118.' } }
export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'T-118' } }
export const Invalid: Story = {
  args: { defaultValue: '???', errorMessage: 'Enter a unit number of letters and digits, such as T-118.' },
}
export const Optional: Story = { args: { isOptional: true } }
export const Disabled: Story = { args: { defaultValue: 'T-118', isDisabled: true } }
export const ReadOnly: Story = { args: { defaultValue: 'T-118', readOnly: true } }
export const WithUnit: Story = { args: { label: 'Max deadhead', unit: 'mi', defaultValue: '150' } }
export const HiddenLabel: Story = { args: { isLabelHidden: true, placeholder: 'Search loads' } }
export const DriverDensity: Story = { globals: { density: 'driver' }, args: { label: 'Seal number' } }
