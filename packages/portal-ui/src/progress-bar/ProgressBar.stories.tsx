import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar.js'

const meta = {
  title: 'Feedback/Progress bar',
  component: ProgressBar,
  args: { label: 'Uploading POD' },
  argTypes: {
    value: { control: { type: 'range', min: 0, max: 100 }, description: 'How far it is, in percent.' },
    isIndeterminate: { control: 'boolean', description: 'The progress is unknown.' },
  },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Determinate: Story = { args: { value: 42 } }
export const Indeterminate: Story = { args: { label: 'Sending 12 updates', isIndeterminate: true } }
