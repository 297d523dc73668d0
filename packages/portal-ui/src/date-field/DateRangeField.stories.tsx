import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.js'
import { nativeDisabledControl } from '../testing/controls.js'
import { DateRangeField } from './DateRangeField.js'

const meta = {
  title: 'Fields/Date',
  component: DateRangeField,
  args: { label: 'Pickup', value: { from: '2026-11-23', to: '2026-11-25' }, onValueChange: fn() },
  argTypes: nativeDisabledControl,
  render: controlled(DateRangeField, 'value', 'onValueChange'),
} satisfies Meta<typeof DateRangeField>
export default meta
type Story = StoryObj<typeof meta>

export const DateRange: Story = {}
export const DateRangeInvalid: Story = { args: { value: { from: '2026-11-25', to: '2026-11-23' } } }
