import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CommandMenu } from './CommandMenu.js'

const meta = {
  title: 'Overlays/Command menu',
  component: CommandMenu,
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    isOpen: true,
    onOpenChange: fn(),
    inputValue: '',
    onInputChange: fn(),
    onSelect: fn(),
    sections: [
      {
        id: 'go',
        label: 'Go to',
        items: [
          { id: 'loads', label: 'Loads', keys: 'g l' },
          { id: 'carriers', label: 'Carriers', keys: 'g c' },
        ],
      },
      { id: 'do', label: 'Create', items: [{ id: 'new', label: 'New Load' }] },
    ],
  },
} satisfies Meta<typeof CommandMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Results: Story = {
  args: {
    inputValue: 'dallas',
    sections: [
      {
        id: 'Load__c',
        label: 'Loads',
        items: [{ id: 'a', label: 'L-0000021', detail: 'Dallas, TX to Memphis, TN' }],
      },
    ],
  },
}
export const NoResults: Story = { args: { inputValue: 'zzz', sections: [] } }
