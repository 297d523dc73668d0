import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from './Money.js'
import { Stat, StatList } from './Stat.js'

const meta = {
  title: 'Content/Figures',
  component: StatList,
  args: {
    children: (
      <>
        <Stat label="Linehaul" value={<Money amount={1825.5} />} />
        <Stat label="Fuel surcharge" value={<Money amount={324.5} />} />
        <Stat label="Loaded" value="781 mi" detail="$2.75/mi" />
        <Stat label="Deadhead" value="24 mi" />
      </>
    ),
  },
} satisfies Meta<typeof StatList>
export default meta

export const Breakdown: StoryObj<typeof meta> = {}
