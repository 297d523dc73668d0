import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatWidget } from './ChatWidget.js'

const meta = {
  title: 'Frame/Chat',
  component: ChatWidget,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: { src: 'about:blank' },
} satisfies Meta<typeof ChatWidget>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Unread: Story = {
  args: { unread: 3, labels: { open: 'Open chat, 3 unread messages' } },
}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Open chat' })),
}
