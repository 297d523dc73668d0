import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.js'
import { Card } from './Card.js'

const meta = {
  title: 'Content/Card',
  component: Card,
  args: { title: 'Stops', children: 'Two stops, 781 miles.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithActions: Story = { args: { actions: <Button variant="quiet">Edit stops</Button> } }
export const LongTitle: Story = {
  args: {
    title: 'Documentos requeridos para la entrega en el centro de distribución de San Antonio',
    actions: <Button variant="quiet">Cargar documentos</Button>,
  },
}
