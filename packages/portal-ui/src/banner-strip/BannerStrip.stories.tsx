import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BannerStrip } from './BannerStrip.js'

const meta = {
  title: 'Frame/Banner strip',
  component: BannerStrip,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
  args: { banner: undefined, onClose: fn() },
} satisfies Meta<typeof BannerStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Announcement: Story = {
  args: { banner: { type: 'Announcement', body: 'Office closed Nov 26. Write a@b.com or see www.x.com' } },
}
export const InactiveAccount: Story = {
  args: { banner: { type: 'InactiveAccount', email: 'help@carrier.test', phone: '+1 (212) 555-1234' } },
}
export const InactiveAccountCompact: Story = {
  args: { banner: { type: 'InactiveAccount', isShort: true } },
}
export const NewUser: Story = {
  args: { banner: { type: 'NewCarrierUser', companyName: 'Freight Portal' } },
}
export const LongAnnouncement: Story = {
  args: {
    banner: { type: 'Announcement', body: `<b>Hi</b> javascript:alert(1) \u202Etxet ${'x'.repeat(10_000)}` },
  },
}
export const MissingDocuments: Story = {
  args: { banner: { type: 'MissingDocuments', uploadHref: '#upload' } },
}
export const MobileApp: Story = {
  args: {
    banner: {
      type: 'MobileApp',
      companyName: 'Freight Portal',
      appStoreHref: '#ios',
      googlePlayHref: '#android',
    },
  },
}
export const EditorPreview: Story = {
  args: { banner: { type: 'Announcement', body: 'Office closed Nov 26.' }, isPreview: true },
}
export const Empty: Story = {}
