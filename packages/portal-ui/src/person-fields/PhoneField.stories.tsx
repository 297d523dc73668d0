import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { PhoneField } from './PersonFields.js'

const meta = {
  title: 'Fields/Person',
  component: PhoneField,
  args: { label: 'Mobile', onValueChange: fn() },
  argTypes: nativeFieldControls,
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { args: { defaultValue: '+1 (212) 555-1234' } }
