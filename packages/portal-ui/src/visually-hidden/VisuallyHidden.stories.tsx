import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './VisuallyHidden.js'

const meta = {
  title: 'Content/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'Pickup is' },
  render: (args) => (
    <p>
      <VisuallyHidden {...args} /> Nov 23, 2026 08:00-10:00 CT
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>
export default meta

export const Default: StoryObj<typeof meta> = {}
