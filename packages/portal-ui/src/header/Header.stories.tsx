import type { Meta, StoryObj } from '@storybook/react-vite'
import { accounts, companyItems, guestHeader, items, sampleHeader } from '../testing/sampleHeader.js'
import { Header } from './Header.js'

const meta = {
  title: 'Frame/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: sampleHeader(),
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const SignedIn: Story = {}
/** A picture of one color. */
const photoUrl =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Crect width="28" height="28" fill="teal"/%3E%3C/svg%3E'
export const WithPhoto: Story = {
  args: { user: { name: 'Ana Ruiz', photoUrl, profileHref: '#userInfo', onLogOut: () => undefined } },
}
export const OneAccount: Story = { args: { accounts: accounts.slice(0, 1) } }
export const AccountSwitcher: Story = { args: { accounts } }
export const SignedOut: Story = { args: guestHeader }
export const CurrentSubpage: Story = {
  args: {
    items: [
      { id: 'find', label: 'Find Loads', href: '#find' },
      { ...companyItems, isCurrent: true },
    ],
  },
}
export const InactiveAccount: Story = { args: { items: items.slice(0, 1) } }
