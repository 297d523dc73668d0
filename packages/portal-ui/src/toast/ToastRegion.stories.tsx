import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ToastRegion } from './ToastRegion.js'
import { createToastQueue, type ToastMessage } from './toastQueue.js'

/** A region with a queue of its own whose toast stays. */
function Shown({ toast }: { toast: ToastMessage }) {
  const [queue] = useState(() => {
    const made = createToastQueue({ clock: { now: () => 0, after: () => () => undefined } })
    made.add(toast)
    return made
  })
  return <ToastRegion queue={queue} />
}

const meta = {
  title: 'Feedback/Toast',
  component: Shown,
  args: { toast: { kind: 'success', message: 'Load L-0004127 booked' } },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const ItWorked: Story = {}
export const ItFailed: Story = { args: { toast: { kind: 'error', message: 'There was an server error!' } } }
export const BeCareful: Story = {
  args: {
    toast: {
      kind: 'warning',
      message: 'Your insurance ends in 7 days',
      description: 'After that you cannot book loads.',
      action: { label: 'Upload certificate', href: '#insurance' },
    },
  },
}
export const GoodToKnow: Story = {
  args: {
    toast: {
      kind: 'info',
      message: 'Three new loads match your lane',
      description: 'A long text that wraps at six hundred and forty pixels. '.repeat(3),
      action: { label: 'Show them', onPress: () => undefined },
    },
  },
}
