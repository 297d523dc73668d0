import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.js'

/** A picture of one color. */
const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Crect width="56" height="56" fill="teal"/%3E%3C/svg%3E'

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Ana Ruiz' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Initials: Story = {}
export const Photo: Story = { args: { src: photo, size: 56 } }
export const BrokenPhoto: Story = { args: { name: 'Cher', src: 'data:image/png;base64,broken' } }
