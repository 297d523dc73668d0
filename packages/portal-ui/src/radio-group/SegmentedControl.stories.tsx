import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.js'
import { nativeDisabledControl } from '../testing/controls.js'
import { SegmentedControl } from './RadioGroup.js'

const meta = {
  title: 'Fields/Radio group',
  component: SegmentedControl,
  args: {
    label: 'View',
    value: 'list',
    onValueChange: fn(),
    options: [
      { value: 'list', label: 'List' },
      { value: 'map', label: 'Map' },
      { value: 'split', label: 'Split' },
    ],
  },
  argTypes: {
    ...nativeDisabledControl,
    value: { control: 'inline-radio', options: ['list', 'map', 'split'] },
  },
  render: controlled(SegmentedControl, 'value', 'onValueChange'),
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Segmented: Story = {}
export const SegmentedDisabled: Story = { args: { isDisabled: true } }
