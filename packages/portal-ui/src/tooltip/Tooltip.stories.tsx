import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pin } from 'lucide-react'
import { IconButton } from '../button/IconButton.js'
import { Tooltip } from './Tooltip.js'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: 'Opens first the next time', children: <IconButton icon={Pin} label="Pin list" /> },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Tooltip>
export default meta

export const Default: StoryObj<typeof meta> = {}
