import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeBoxControls } from '../testing/controls.js'
import { Checkbox } from './Checkbox.js'

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'Book now only', onCheckedChange: fn() },
  argTypes: nativeBoxControls,
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Checked: Story = { args: { defaultChecked: true } }
export const Invalid: Story = {
  args: {
    label: (
      <>
        I accept the <a href="#terms">Terms of Use</a>.
      </>
    ),
    errorMessage: 'You must accept the Terms of Use to continue',
  },
}
export const Disabled: Story = { args: { isDisabled: true, defaultChecked: true } }
