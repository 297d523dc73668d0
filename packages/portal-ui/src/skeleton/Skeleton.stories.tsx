import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.js'

const meta = {
  title: 'Content/Skeleton',
  component: Skeleton,
  args: { width: '60%' },
} satisfies Meta<typeof Skeleton>
export default meta

export const Line: StoryObj<typeof meta> = {}
