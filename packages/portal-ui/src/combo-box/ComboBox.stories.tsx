import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { nativeFieldControls } from '../testing/controls.js'
import { playAlone } from '../testing/docsFrames.js'
import { places } from '../testing/sampleChoices.js'
import { ComboBox, type ComboBoxProps } from './ComboBox.js'

/** Filters as a search on the server would. */
function Searching({ items, onInputChange, ...rest }: ComboBoxProps) {
  const [text, setText] = useState('')
  const found = items.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <ComboBox
      {...rest}
      items={found}
      onInputChange={(next) => {
        setText(next)
        onInputChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/Combo box',
  component: ComboBox,
  args: { label: 'Origin', items: places, onInputChange: fn(), onSelectionChange: fn() },
  argTypes: { isDisabled: nativeFieldControls.isDisabled },
  render: (args) => <Searching {...args} />,
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

// Docs pages play nothing; a frame of its own does.
const playedInDocs = { parameters: { docs: { story: { inline: false, height: '280px' } } } }

export const Empty: Story = { args: { hint: 'City and state', placeholder: 'Anywhere' } }
export const Results: Story = {
  ...playedInDocs,
  play: playAlone(async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Dal')
    await within(document.body).findByRole('option', { name: /Dallas/ })
  }),
}
export const Loading: Story = {
  ...playedInDocs,
  args: { items: [], isLoading: true },
  play: playAlone(async ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'Dal')),
}
export const NoResults: Story = {
  ...playedInDocs,
  args: { items: [], errorMessage: 'Choose a place from the list.' },
  play: playAlone(async ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'Xyz')),
}
export const Invalid: Story = { args: { errorMessage: 'Choose a place from the list.' } }
export const Optional: Story = { args: { label: 'Destination', isOptional: true } }
