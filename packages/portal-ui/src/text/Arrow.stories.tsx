import type { Meta, StoryObj } from '@storybook/react-vite'
import { Arrow } from './Arrow.js'

const meta = {
  title: 'Content/Figures',
  component: Arrow,
  args: { label: 'to' },
  render: (args) => (
    <p>
      Dallas, TX <Arrow {...args} /> Atlanta, GA
    </p>
  ),
} satisfies Meta<typeof Arrow>
export default meta

export const Route: StoryObj<typeof meta> = {}
