import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { ToastRegion } from './ToastRegion.js'
import { createToastQueue, type ToastMessage } from './toastQueue.js'

/** A region with a queue of its own whose toast stays. */
function Shown(toast: ToastMessage) {
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
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  args: { kind: 'success', message: 'Load L-0004127 booked' },
  argTypes: {
    kind: {
      control: 'inline-radio',
      options: ['success', 'error', 'warning', 'info'],
      description: 'How it is meant; picks icon, color, and how urgently it is read out.',
    },
    message: { control: 'text', description: 'What has happened.' },
    description: { control: 'text', description: 'What it means.' },
    action: { control: 'object', description: 'The way on. It is also on the page.' },
  },
  // Other words are another toast: one that is shown does not change.
  render: (toast) => <Shown key={`${toast.kind} ${toast.message} ${toast.description}`} {...toast} />,
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Failed: Story = { args: { kind: 'error', message: 'There was an server error!' } }
export const Warning: Story = {
  args: {
    kind: 'warning',
    message: 'Your insurance ends in 7 days',
    description: 'After that you cannot book loads.',
    action: { label: 'Upload certificate', href: '#insurance' },
  },
}
export const Information: Story = {
  args: {
    kind: 'info',
    message: 'Three new loads match your lane',
    description: 'A long text that wraps at six hundred and forty pixels. '.repeat(3),
    action: { label: 'Show them', onPress: fn() },
  },
}
