import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeDisabledControl } from '../testing/controls.js'
import { TimeSelect } from './TimeField.js'

const meta = {
  title: 'Fields/Time',
  component: TimeSelect,
  args: { label: 'From', onValueChange: fn() },
  argTypes: nativeDisabledControl,
} satisfies Meta<typeof TimeSelect>
export default meta
type Story = StoryObj<typeof meta>

export const QuarterHours: Story = { args: { defaultValue: '08:15' } }
