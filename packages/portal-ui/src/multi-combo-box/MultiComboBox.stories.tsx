import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { fn } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { places } from '../testing/sampleChoices.js'
import { MultiComboBox } from './MultiComboBox.js'

const meta = {
  title: 'Fields/Multi combo box',
  component: MultiComboBox,
  args: {
    label: 'Destinations',
    items: places,
    chosen: places.slice(0, 2),
    onChosenChange: fn(),
    inputValue: '',
    onInputChange: fn(),
  },
  argTypes: { isDisabled: nativeFieldControls.isDisabled },
  render: function Controlled(args) {
    const [, setArgs] = useArgs<typeof args>()
    return (
      <MultiComboBox
        {...args}
        onChosenChange={(chosen) => {
          args.onChosenChange(chosen)
          setArgs({ chosen })
        }}
        onInputChange={(inputValue) => {
          args.onInputChange(inputValue)
          setArgs({ inputValue })
        }}
      />
    )
  },
} satisfies Meta<typeof MultiComboBox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { chosen: [], hint: 'City and state' } }
export const Invalid: Story = { args: { chosen: [], errorMessage: 'Choose at least one destination.' } }
export const ManySelected: Story = { args: { chosen: places } }
