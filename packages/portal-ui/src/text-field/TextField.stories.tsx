import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { EmailField, NameField, PhoneField } from '../person-fields/PersonFields.js'
import { TextArea } from '../text-area/TextArea.js'
import { TimeField, TimeSelect } from '../time-field/TimeField.js'
import { DigitsField } from './DigitsField.js'
import { NumberField } from './NumberField.js'
import { fixedStory } from '../testing/fixedStory.js'
import { TextField } from './TextField.js'

const meta = {
  title: 'Fields/Text field',
  component: TextField,
  args: { label: 'Unit number' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'T-118' } }
export const WithHelp: Story = { args: { hint: 'As painted on the door, for example T-118.' } }
export const Wrong: Story = {
  args: { defaultValue: '???', errorMessage: 'Enter a unit number of letters and digits, such as T-118.' },
}
export const MayStayEmpty: Story = { args: { isOptional: true } }
export const NotChangeable: Story = { args: { defaultValue: 'T-118', disabled: true } }
export const OnlyToBeRead: Story = { args: { defaultValue: 'T-118', readOnly: true } }
export const WithAUnit: Story = { args: { label: 'Max deadhead', unit: 'mi', defaultValue: '150' } }
export const LabelOnlyForScreenReaders: Story = { args: { isLabelHidden: true, placeholder: 'Search loads' } }
export const ForADriver: Story = { globals: { density: 'driver' }, args: { label: 'Seal number' } }
export const DigitsOnly: Story = {
  ...fixedStory,
  render: () => <DigitsField label="DOT number" maxLength={8} defaultValue="12a3" />,
}
export const ANumberWithLimits: Story = { ...fixedStory, render: () => <Weight /> }
export const APhoneNumber: Story = {
  ...fixedStory,
  render: () => <PhoneField label="Mobile" defaultValue="+1 (212) 555-1234" />,
}
export const AnEmailAddress: Story = {
  ...fixedStory,
  render: () => <EmailField label="Email" defaultValue="a@b.co" />,
}
export const AName: Story = {
  ...fixedStory,
  render: () => <NameField label="Full name" defaultValue="Mary-Ann O'Neil" />,
}
export const ATime: Story = {
  ...fixedStory,
  render: () => <TimeField label="Arrived at" defaultValue="1530" />,
}
export const ATimeByTheQuarter: Story = {
  ...fixedStory,
  render: () => <TimeSelect label="From" defaultValue="08:15" />,
}
export const SeveralLines: Story = {
  ...fixedStory,
  render: () => <TextArea label="Note to the dispatcher" maxLength={255} defaultValue="Gate code is 4411." />,
}

function Weight() {
  const [weight, setWeight] = useState<number | null>(4200)
  return (
    <NumberField label="Weight" unit="lb" min={0} max={10_000} value={weight} onValueChange={setWeight} />
  )
}
