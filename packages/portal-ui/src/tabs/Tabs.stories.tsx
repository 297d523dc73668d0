import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Tabs } from './Tabs.js'

const meta = {
  title: 'Content/Tabs',
  component: Tabs,
  args: {
    label: 'Load L-0000021',
    onSelect: fn(),
    items: [
      { id: 'details', label: 'Details', content: 'Dry van, 42,000 lb' },
      { id: 'related', label: 'Related', count: 4, content: 'Stops, offers, documents' },
      { id: 'activity', label: 'Activity', content: 'Posted yesterday' },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ManyTabs: Story = {
  args: {
    items: [
      'Detalles',
      'Paradas',
      'Documentos',
      'Cargos adicionales',
      'Mensajes',
      'Historial de cambios',
    ].map((label) => ({ id: label, label, content: label })),
  },
}
