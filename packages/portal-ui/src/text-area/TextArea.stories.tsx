import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { TextArea } from './TextArea.js'

const meta = {
  title: 'Fields/Text area',
  component: TextArea,
  args: { label: 'Note to the dispatcher', onValueChange: fn() },
  argTypes: {
    ...nativeFieldControls,
    maxLength: { control: 'number', description: 'Maximum characters; remaining ones are counted.' },
    rows: { control: 'number', description: 'Lines that are seen without scrolling.' },
  },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { maxLength: 255, defaultValue: 'Gate code is 4411.' } }
export const Invalid: Story = { args: { errorMessage: 'Enter the reason of the delay.' } }
export const Disabled: Story = { args: { defaultValue: 'Gate code is 4411.', isDisabled: true } }
