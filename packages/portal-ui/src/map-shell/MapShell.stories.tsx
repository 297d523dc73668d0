import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MapShell } from './MapShell.js'

const meta = {
  title: 'Content/Map',
  component: MapShell,
  args: { label: 'Map of 25 loads', onZoomIn: fn(), onZoomOut: fn(), onReset: fn() },
} satisfies Meta<typeof MapShell>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { isLoading: true } }
