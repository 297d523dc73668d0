import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleFooter } from '../testing/sampleFooter.js'
import { Footer } from './Footer.js'
import { FooterContact } from './FooterContact.js'

const meta = {
  title: 'Frame/FooterContact',
  component: FooterContact,
  parameters: { layout: 'fullscreen' },
  args: {
    address: '233 S Wacker Dr, Chicago, IL 60606',
    number: 'MC 190004',
    phone: '(312) 555-0140',
    email: 'office@example.com',
  },
  render: (args) => <Footer {...sampleFooter} contact={<FooterContact {...args} />} />,
} satisfies Meta<typeof FooterContact>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const PhoneOnly: Story = { args: { address: null, number: null, email: null } }
