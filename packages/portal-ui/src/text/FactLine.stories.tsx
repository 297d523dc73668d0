import type { Meta, StoryObj } from '@storybook/react-vite'
import { FactLine } from './FactLine.js'

const meta = {
  title: 'Content/Figures',
  component: FactLine,
  args: { children: ['Dry Van', '42,000 lb', '781 mi'] },
} satisfies Meta<typeof FactLine>
export default meta

export const Facts: StoryObj<typeof meta> = {}
