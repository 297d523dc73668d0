import type { Meta, StoryObj } from '@storybook/react-vite'
import { iconControl, iconNamed } from '../testing/controls.js'
import { Icon } from './Icon.js'

const meta = {
  title: 'Content/Icon',
  component: Icon,
  args: { as: iconNamed('Truck'), size: 20 },
  argTypes: { as: iconControl, size: { control: 'inline-radio', options: [16, 20, 24] } },
  render: (args) => (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Icon {...args} /> 53 ft Dry Van
    </span>
  ),
} satisfies Meta<typeof Icon>
export default meta

export const Default: StoryObj<typeof meta> = {}
