import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.js'
import { nativeDisabledControl } from '../testing/controls.js'
import { equipment } from '../testing/sampleChoices.js'
import { CheckboxGroup } from './CheckboxGroup.js'

const meta = {
  title: 'Fields/Checkbox',
  component: CheckboxGroup,
  args: { label: 'Equipment', options: equipment, value: ['R'], onValueChange: fn() },
  argTypes: {
    ...nativeDisabledControl,
    value: { control: 'check', options: equipment.map(({ value }) => value) },
  },
  render: controlled(CheckboxGroup, 'value', 'onValueChange'),
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Group: Story = {}
export const GroupInvalid: Story = {
  args: { value: [], errorMessage: 'Choose at least one kind of equipment.' },
}
