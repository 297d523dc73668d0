import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.js'
import { controlled } from '../testing/controlled.js'
import { Dialog } from './Dialog.js'

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Assign a driver',
    children: 'Choose who drives load L-0004127 from Dallas, TX to Atlanta, GA.',
    actions: <Button variant="primary">Assign driver</Button>,
  },
  render: controlled(Dialog, 'isOpen', 'onOpenChange'),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Stop {index + 1}: Facility with a dock and a yard.</p>
    )),
    isFullScreenOnMobile: true,
  },
}
