import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.js'
import { gridSpacings } from '../formatters/gridRules.js'
import { Section } from './Grid.js'

const meta = {
  title: 'Content/Grid',
  component: Section,
  args: {
    columns: [
      { key: 'col1', width: 6 },
      { key: 'col2', width: 6 },
    ],
    content: {
      col1: <Card title="Pickup">Dallas, TX</Card>,
      col2: <Card title="Delivery">Atlanta, GA</Card>,
    },
  },
  argTypes: { spacing: { control: 'select', options: gridSpacings }, content: { control: false } },
} satisfies Meta<typeof Section>
export default meta

export const Halves: StoryObj<typeof meta> = {}
