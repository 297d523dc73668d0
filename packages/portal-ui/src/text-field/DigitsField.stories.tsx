import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { DigitsField } from './DigitsField.js'

const meta = {
  title: 'Fields/Number and digits',
  component: DigitsField,
  args: { label: 'DOT number', onValueChange: fn() },
  argTypes: nativeFieldControls,
} satisfies Meta<typeof DigitsField>
export default meta
type Story = StoryObj<typeof meta>

export const Digits: Story = { args: { maxLength: 8, defaultValue: '12a3' } }
