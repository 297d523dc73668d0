import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.js'
import { ConfirmationModal } from './ConfirmationModal.js'
import { fixedStory } from '../testing/fixedStory.js'
import { Dialog } from './Dialog.js'

const nothing = () => undefined

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: nothing,
    title: 'Assign a driver',
    children: 'Choose who drives load L-0004127 from Dallas, TX to Atlanta, GA.',
    actions: <Button variant="primary">Assign driver</Button>,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const SomethingToAnswer: Story = {}
export const MoreThanFitsOnTheScreen: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Stop {index + 1}: Facility with a dock and a yard.</p>
    )),
    isFullScreenOnMobile: true,
  },
}
export const ConfirmABooking: Story = {
  ...fixedStory,
  render: () => (
    <ConfirmationModal
      isOpen
      onOpenChange={nothing}
      title="Book this load for $2,150?"
      secondary={{ label: 'Keep looking', onPress: nothing }}
      primary={{ label: 'Book load', onPress: nothing }}
    >
      Dallas, TX to Atlanta, GA. Pickup Nov 23, 2026 08:00-10:00 CT. You can cancel free of charge for 5
      minutes.
    </ConfirmationModal>
  ),
}
export const ConfirmWhileItIsBeingBooked: Story = {
  ...fixedStory,
  render: () => (
    <ConfirmationModal
      isOpen
      onOpenChange={nothing}
      isCloseHidden
      title="Book this load for $2,150?"
      primary={{ label: 'Book load', onPress: nothing, isPending: true }}
    >
      One moment.
    </ConfirmationModal>
  ),
}
export const ConfirmSomethingThatHurts: Story = {
  ...fixedStory,
  render: () => (
    <ConfirmationModal
      isOpen
      onOpenChange={nothing}
      title="Cancel this booking?"
      secondary={{ label: 'Keep booking', onPress: nothing }}
      destructive={{ label: 'Cancel booking', onPress: nothing }}
    >
      Pickup is in less than 24 hours. This counts as a late cancellation.
    </ConfirmationModal>
  ),
}
