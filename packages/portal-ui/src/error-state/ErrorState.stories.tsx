import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorState } from './ErrorState.js'

const meta = {
  title: 'Content/Error state',
  component: ErrorState,
  args: { titleLevel: 2, referenceId: '8f2c-11aa', onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Retrying: Story = { args: { isRetrying: true } }
