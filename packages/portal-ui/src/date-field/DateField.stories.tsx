import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { DateField } from './DateField.js'

const { isDisabled, readOnly } = nativeFieldControls
const day = { control: 'text' } as const

const meta = {
  title: 'Fields/Date',
  component: DateField,
  args: { label: 'Inspection due', onValueChange: fn() },
  argTypes: {
    isDisabled,
    readOnly,
    defaultValue: day,
    min: day,
    max: day,
    unit: { table: { disable: true } },
  },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const SingleDate: Story = { args: { defaultValue: '2026-12-01' } }
export const Invalid: Story = { args: { errorMessage: 'Enter the day of the inspection.' } }
export const Disabled: Story = { args: { defaultValue: '2026-12-01', isDisabled: true } }
