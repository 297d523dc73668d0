import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.js'
import { nativeDisabledControl } from '../testing/controls.js'
import { RadioGroup } from './RadioGroup.js'

const meta = {
  title: 'Fields/Radio group',
  component: RadioGroup,
  args: {
    label: 'Payment terms',
    value: 'quick',
    onValueChange: fn(),
    options: [
      { value: 'standard', label: 'Standard', hint: '30 days from the last required document' },
      { value: 'quick', label: 'Quick Pay', hint: '2 business days for 1.5 %' },
    ],
  },
  argTypes: { ...nativeDisabledControl, value: { control: 'inline-radio', options: ['standard', 'quick'] } },
  render: controlled(RadioGroup, 'value', 'onValueChange'),
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Invalid: Story = { args: { value: null, errorMessage: 'Choose when you are paid.' } }
export const Disabled: Story = { args: { isDisabled: true } }
