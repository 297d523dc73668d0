import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { TimeField } from './TimeField.js'

const meta = {
  title: 'Fields/Time',
  component: TimeField,
  args: { label: 'Arrived at', onValueChange: fn() },
  argTypes: nativeFieldControls,
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const AnyMinute: Story = { args: { defaultValue: '1530', hint: 'Central time' } }
export const Invalid: Story = {
  args: { defaultValue: '2561', errorMessage: 'Enter a time from 00:00 to 23:59.' },
}
