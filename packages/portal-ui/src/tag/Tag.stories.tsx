import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { iconControl, iconNamed } from '../testing/controls.js'
import { Tag } from './Tag.js'

const meta = {
  title: 'Content/Tag',
  component: Tag,
  args: { children: 'Dry Van' },
  argTypes: { icon: iconControl },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Attention: Story = {
  args: { tone: 'warning', icon: iconNamed('TriangleAlert'), children: 'Missing documents' },
}
/** All tones at once; the controls drive the first one. */
export const AllTones: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag {...args} />
      <Tag tone="accent">Book now</Tag>
      <Tag tone="info">In Transit</Tag>
      <Tag tone="success" icon={CircleCheck}>
        Delivered
      </Tag>
      <Tag tone="warning" icon={TriangleAlert}>
        Missing documents
      </Tag>
      <Tag tone="critical">Rejected</Tag>
    </div>
  ),
}
