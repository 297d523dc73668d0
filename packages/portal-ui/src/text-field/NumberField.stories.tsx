import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.js'
import { nativeFieldControls } from '../testing/controls.js'
import { NumberField } from './NumberField.js'

const { isDisabled, readOnly, placeholder } = nativeFieldControls

const meta = {
  title: 'Fields/Number and digits',
  component: NumberField,
  args: { label: 'Weight', value: 4200, onValueChange: fn() },
  argTypes: { isDisabled, readOnly, placeholder, value: { control: 'number' } },
  render: controlled(NumberField, 'value', 'onValueChange'),
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const NumberWithLimits: Story = { args: { unit: 'lb', min: 0, max: 10_000 } }
export const Currency: Story = {
  args: { label: 'Min rate', unit: '$', unitSide: 'start', value: 2.75, decimals: 2 },
}
