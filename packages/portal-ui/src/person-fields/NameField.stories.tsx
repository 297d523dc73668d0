import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { NameField } from './PersonFields.js'

const meta = {
  title: 'Fields/Person',
  component: NameField,
  args: { label: 'Full name', onValueChange: fn() },
  argTypes: nativeFieldControls,
} satisfies Meta<typeof NameField>
export default meta
type Story = StoryObj<typeof meta>

export const Name: Story = { args: { defaultValue: "Mary-Ann O'Neil" } }
