import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from 'lucide-react'
import { fn } from 'storybook/test'
import { Menu } from './Menu.js'

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    label: 'More actions',
    onAction: fn(),
    items: [
      { id: 'clone', label: 'Clone' },
      { id: 'hold', label: 'Hold', detail: 'Carriers no longer see the load', isDisabled: true },
      { id: 'delete', label: 'Delete', isDestructive: true },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const IconOnly: Story = { args: { icon: Ellipsis } }
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
  },
}
export const AtTheEnd: Story = {
  ...Open,
  decorators: (MenuStory) => (
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <MenuStory />
    </div>
  ),
}
