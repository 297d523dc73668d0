import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.js'
import { ConfirmationModal } from './ConfirmationModal.js'

const meta = {
  title: 'Feedback/Dialog',
  component: ConfirmationModal,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: { isOpen: true, onOpenChange: fn(), title: 'Book this load for $2,150?' },
  render: controlled(ConfirmationModal, 'isOpen', 'onOpenChange'),
} satisfies Meta<typeof ConfirmationModal>
export default meta
type Story = StoryObj<typeof meta>

export const Confirmation: Story = {
  args: {
    secondary: { label: 'Keep looking', onPress: fn() },
    primary: { label: 'Book load', onPress: fn() },
    children:
      'Dallas, TX to Atlanta, GA. Pickup Nov 23, 2026 08:00-10:00 CT. You can cancel free of charge for 5 minutes.',
  },
}
export const ConfirmationPending: Story = {
  args: {
    isCloseHidden: true,
    primary: { label: 'Book load', onPress: fn(), isPending: true },
    children: 'One moment.',
  },
}
export const DestructiveConfirmation: Story = {
  args: {
    title: 'Cancel this booking?',
    secondary: { label: 'Keep booking', onPress: fn() },
    destructive: { label: 'Cancel booking', onPress: fn() },
    children: 'Pickup is in less than 24 hours. This counts as a late cancellation.',
  },
}
