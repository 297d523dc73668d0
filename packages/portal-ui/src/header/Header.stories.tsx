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
export const AMemberOfTwoCompanies: Story = { args: { accounts } }
export const SignedOut: Story = { args: guestHeader }
export const OnASubPageOfMyCompany: Story = {
  args: {
    items: [
      { id: 'find', label: 'Find Loads', href: '#find' },
      { ...companyItems, isCurrent: true },
    ],
  },
}
export const TheAccountIsInactive: Story = { args: { items: items.slice(0, 1) } }
