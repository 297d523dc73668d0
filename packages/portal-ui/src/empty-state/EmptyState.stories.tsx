import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.js'
import { iconControl, iconNamed } from '../testing/controls.js'
import { EmptyState } from './EmptyState.js'

const meta = {
  title: 'Content/Empty state',
  component: EmptyState,
  args: { titleLevel: 2, title: 'No documents yet' },
  argTypes: { icon: iconControl },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const NoResults: Story = {
  args: {
    icon: iconNamed('SearchX'),
    title: 'No loads match these filters',
    children: 'Widen the radius, change dates, or save this search to be told when one appears.',
    actions: <Button>Clear filters</Button>,
  },
}
