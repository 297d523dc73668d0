import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { ConsentModal } from './ConsentModal.js'

const meta = {
  title: 'Feedback/Consent modal',
  component: ConsentModal,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    isOpen: true,
    companyName: 'Freight Portal',
    contactEmail: 'privacy@carrier.test',
    termsHref: '#terms',
    privacyHref: '#privacy',
    onAccept: () => new Promise(() => undefined),
    onAccepted: fn(),
    onSaveError: fn(),
  },
} satisfies Meta<typeof ConsentModal>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const Default: Story = {}
export const Invalid: Story = {
  play: async () => userEvent.click(await page().findByRole('button', { name: 'Accept' })),
}
export const Pending: Story = {
  play: async () => {
    for (const box of await page().findAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(page().getByRole('button', { name: 'Accept' }))
  },
}
export const Declined: Story = {
  play: async () => userEvent.click(await page().findByRole('button', { name: 'Decline' })),
}
