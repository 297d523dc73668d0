import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from './Breadcrumb.js'

const meta = {
  title: 'Content/Breadcrumb',
  component: Breadcrumb,
  args: {
    label: 'Breadcrumb',
    items: [
      { href: '#loads', label: 'Loads' },
      { href: '#load', label: 'L-0000021' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const AboveHeading: Story = {}
export const CurrentPage: Story = { args: { current: 'Edit' } }
export const LongNames: Story = {
  args: {
    items: [
      { href: '#accounts', label: 'Accounts' },
      { href: '#account', label: 'Bluebonnet Refrigerated Trucking and Logistics of North Texas, LLC' },
      { href: '#facility', label: 'Southwest Distribution Center, Receiving Dock 4' },
    ],
    current: 'Appointments',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
}
