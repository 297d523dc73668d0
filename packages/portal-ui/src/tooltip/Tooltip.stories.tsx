import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pin } from 'lucide-react'
import { userEvent, within } from 'storybook/test'
import { IconButton } from '../button/IconButton.js'
import { playAlone } from '../testing/docsFrames.js'
import { Tooltip } from './Tooltip.js'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: 'Opens first the next time', children: <IconButton icon={Pin} label="Pin list" /> },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
// Docs pages play nothing; a frame of its own does.
export const Shown: Story = {
  parameters: { docs: { story: { inline: false, height: '120px' } } },
  play: playAlone(async () => {
    // Only a focus by keyboard shows it.
    await userEvent.tab()
    await within(document.body).findByRole('tooltip')
  }),
}
export const AtTheEnd: Story = {
  ...Shown,
  decorators: (TooltipStory) => (
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <TooltipStory />
    </div>
  ),
}
