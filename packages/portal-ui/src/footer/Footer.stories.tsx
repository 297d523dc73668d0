import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleFooter } from '../testing/sampleFooter.js'
import { Footer } from './Footer.js'

const meta = {
  title: 'Frame/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: sampleFooter,
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const StickyBanner: Story = { args: { hasStickyBanner: true } }
export const StickySpacer: Story = { args: { hasStickySpacer: true } }
