import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { Checkbox } from '../checkbox/Checkbox.js'
import { CheckboxGroup } from '../checkbox/CheckboxGroup.js'
import { ComboBox, type ComboBoxItem } from '../combo-box/ComboBox.js'
import { DateField } from '../date-field/DateField.js'
import { DateRangeField } from '../date-field/DateRangeField.js'
import { MultiComboBox } from '../multi-combo-box/MultiComboBox.js'
import { RadioGroup, SegmentedControl } from '../radio-group/RadioGroup.js'
import { fixedStory } from '../testing/fixedStory.js'
import { Select } from './Select.js'

const equipment = [
  { value: 'V', label: 'Dry Van' },
  { value: 'R', label: 'Reefer' },
  { value: 'F', label: 'Flatbed' },
  { value: 'SD', label: 'Step Deck' },
]

const places: readonly ComboBoxItem[] = [
  { id: 'dal', label: 'Dallas, TX', detail: 'Dallas County' },
  { id: 'dlg', label: 'Dalhart, TX', detail: 'Dallam County' },
  { id: 'dlt', label: 'Dalton, GA', detail: 'Whitfield County' },
]

const meta = {
  title: 'Fields/Choices',
  component: Select,
  args: { label: 'Equipment', options: equipment, emptyLabel: 'Any equipment' },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const OneOfAList: Story = {}
export const OneOfAListIsMissing: Story = { args: { errorMessage: 'Choose the equipment of this unit.' } }
export const OneOfAListIsOff: Story = { args: { disabled: true } }

export const AYesOrNo: Story = {
  ...fixedStory,
  render: () => <Checkbox label="Book now only" defaultChecked />,
}
export const AYesThatIsNeeded: Story = {
  ...fixedStory,
  render: () => (
    <Checkbox
      label={
        <>
          I accept the <a href="#terms">Terms of Use</a>.
        </>
      }
      errorMessage="You must accept the Terms of Use to continue"
    />
  ),
}
export const SeveralOfAList: Story = { ...fixedStory, render: () => <Several /> }
function Several() {
  const [value, setValue] = useState<string[]>(['R'])
  return <CheckboxGroup label="Equipment" options={equipment} value={value} onValueChange={setValue} />
}
export const SeveralOfAListAreMissing: Story = {
  ...fixedStory,
  render: () => (
    <CheckboxGroup
      label="Equipment"
      options={equipment}
      value={[]}
      onValueChange={() => undefined}
      errorMessage="Choose at least one kind of equipment."
    />
  ),
}
export const OneOfAFew: Story = { ...fixedStory, render: () => <Terms /> }
function Terms() {
  const [value, setValue] = useState('quick')
  return (
    <RadioGroup
      label="Payment terms"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'standard', label: 'Standard', hint: '30 days from the last required document' },
        { value: 'quick', label: 'Quick Pay', hint: '2 business days for 1.5 %' },
      ]}
    />
  )
}
export const OneOfAFewIsMissing: Story = {
  ...fixedStory,
  render: () => (
    <RadioGroup
      label="Payment terms"
      value={null}
      onValueChange={() => undefined}
      options={[
        { value: 'standard', label: 'Standard' },
        { value: 'quick', label: 'Quick Pay' },
      ]}
      errorMessage="Choose when you are paid."
    />
  ),
}
export const SwitchBetweenViews: Story = { ...fixedStory, render: () => <Views /> }
function Views() {
  const [value, setValue] = useState('list')
  return (
    <SegmentedControl
      label="View"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'list', label: 'List' },
        { value: 'map', label: 'Map' },
        { value: 'split', label: 'Split' },
      ]}
    />
  )
}

export const TypeToFindAPlace: Story = {
  ...fixedStory,
  render: () => <ComboBox label="Origin" items={places} hint="City and state" placeholder="Anywhere" />,
}
export const PlacesAreFound: Story = {
  ...fixedStory,
  render: () => <ComboBox label="Origin" items={places} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Dal')
    await within(document.body).findByRole('option', { name: /Dallas/ })
  },
}
export const PlacesAreBeingFound: Story = {
  ...fixedStory,
  render: () => <ComboBox label="Origin" items={[]} isLoading />,
  play: async ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'Dal'),
}
export const APlaceIsMissing: Story = {
  ...fixedStory,
  render: () => <ComboBox label="Origin" items={places} errorMessage="Choose a place from the list." />,
}
export const APlaceMayBeLeftOut: Story = {
  ...fixedStory,
  render: () => <ComboBox label="Destination" items={places} isOptional />,
}
export const NoPlaceIsFound: Story = {
  ...fixedStory,
  render: () => <ComboBox label="Origin" items={[]} errorMessage="Choose a place from the list." />,
  play: async ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'Xyz'),
}
export const SeveralPlaces: Story = { ...fixedStory, render: () => <Lanes /> }
function Lanes() {
  const [chosen, setChosen] = useState<ComboBoxItem[]>(places.slice(0, 2))
  const [text, setText] = useState('')
  return (
    <MultiComboBox
      label="Destinations"
      items={places}
      chosen={chosen}
      onChosenChange={setChosen}
      inputValue={text}
      onInputChange={setText}
    />
  )
}

export const ADay: Story = {
  ...fixedStory,
  render: () => <DateField label="Inspection due" defaultValue="2026-12-01" />,
}
export const DaysInTheWrongOrder: Story = {
  ...fixedStory,
  render: () => (
    <DateRangeField
      label="Pickup"
      value={{ from: '2026-11-25', to: '2026-11-23' }}
      onValueChange={() => undefined}
    />
  ),
}
