import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MessageThread } from './MessageThread.js'

const meta = {
  title: 'Content/Message thread',
  component: MessageThread,
  args: {
    label: 'Messages about L-0000012',
    messages: [
      {
        id: '1',
        author: 'Omar Reyes',
        isOwn: false,
        text: 'The receiver opens at 8. Can the truck wait at the gate?',
        time: '09:12',
      },
      {
        id: '2',
        author: 'Sam Porter',
        isOwn: true,
        text: 'Yes. Here is the gate pass.',
        time: '09:14',
        files: [{ id: 'f', name: 'gate-pass.pdf', href: '#gate-pass' }],
        receipt: 'Read by Omar Reyes',
      },
    ],
    composer: { value: '', onValueChange: fn(), onSend: fn(), onAttach: fn() },
    onRetry: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof MessageThread>
export default meta
type Story = StoryObj<typeof meta>

export const Conversation: Story = {}
export const Queued: Story = {
  args: {
    messages: [
      { id: '1', author: 'Sam Porter', isOwn: true, text: 'Arrived.', time: '', state: 'waiting' },
      {
        id: '2',
        author: 'Sam Porter',
        isOwn: true,
        text: 'Where is dock 4?',
        time: '',
        state: 'failed',
        receipt: 'You no longer haul this load.',
      },
    ],
  },
}
export const Empty: Story = {
  args: {
    messages: [],
    empty: 'No messages yet.',
    note: 'Northline Freight answers from Mon, 7:00 AM CT.',
  },
}
export const Attachments: Story = {
  args: {
    composer: {
      value: 'The seal is broken.',
      onValueChange: fn(),
      onSend: fn(),
      onAttach: fn(),
      files: [{ id: 'f', name: 'seal.jpg' }],
      onRemoveFile: fn(),
    },
  },
}
export const ReadOnly: Story = { args: { composer: undefined } }
