import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { EmailField } from './PersonFields.js'

const meta = {
  title: 'Fields/Person',
  component: EmailField,
  args: { label: 'Email', onValueChange: fn() },
  argTypes: nativeFieldControls,
} satisfies Meta<typeof EmailField>
export default meta
type Story = StoryObj<typeof meta>

export const Email: Story = { args: { defaultValue: 'a@b.co' } }
