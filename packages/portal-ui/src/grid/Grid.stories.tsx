import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.js'
import { gridSpacings } from '../formatters/gridRules.js'
import { Grid } from './Grid.js'

const meta = {
  title: 'Content/Grid',
  component: Grid,
  args: {
    columns: 3,
    items: ['Pickup', 'Delivery', 'Rate'].map((title) => ({ id: title, content: <Card title={title} /> })),
  },
  argTypes: {
    columns: { control: { type: 'range', min: 1, max: 6, step: 1 } },
    spacing: { control: 'select', options: gridSpacings },
    items: { control: false },
  },
} satisfies Meta<typeof Grid>
export default meta

export const Columns: StoryObj<typeof meta> = {}
