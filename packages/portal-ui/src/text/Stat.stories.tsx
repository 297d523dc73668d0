import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stat, StatList } from './Stat.js'

const meta = {
  title: 'Content/Figures',
  component: Stat,
  args: { label: 'Loaded', value: '781 mi', detail: '$2.75/mi' },
  render: (args) => (
    <StatList>
      <Stat {...args} />
    </StatList>
  ),
} satisfies Meta<typeof Stat>
export default meta

export const SingleFigure: StoryObj<typeof meta> = {}
