import type { Meta, StoryObj } from '@storybook/react-vite'
import { bannerPrecedence } from '../formatters/banners.js'
import { SampleFrame } from '../testing/SampleFrame.js'

const meta = {
  title: 'Frame/Page',
  component: SampleFrame,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: { person: 'Dispatcher', account: 'two accounts', banners: [], locale: 'en-US' },
  argTypes: {
    person: { control: 'inline-radio', options: ['Admin', 'Dispatcher', 'Driver', 'Guest'] },
    account: { control: 'inline-radio', options: ['one account', 'two accounts', 'inactive account'] },
    banners: { control: 'check', options: bannerPrecedence },
    locale: { control: 'inline-radio', options: ['en-US', 'es-US'] },
  },
} satisfies Meta<typeof SampleFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Dispatcher: Story = {}
export const Driver: Story = { args: { person: 'Driver', account: 'one account' } }
export const Guest: Story = { args: { person: 'Guest' } }
export const Spanish: Story = { args: { locale: 'es-US', banners: ['NewCarrierUser'] } }
export const InactiveAccount: Story = { args: { account: 'inactive account' } }
export const WithBanners: Story = { args: { banners: ['Announcement', 'MobileApp'] } }
export const Phone: Story = {
  args: { banners: ['MissingDocuments'] },
  globals: { viewport: { value: 'phone' } },
}
export const PinnedFooter: Story = { args: { isShort: true } }
export const WithoutFooter: Story = { args: { isShort: true, isFooterHidden: true } }
