import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatWidget } from '../chat-widget/ChatWidget.js'
import { FileField } from '../file-field/FileField.js'
import { FormErrorSummary } from '../form-error-summary/FormErrorSummary.js'
import { TextField } from '../text-field/TextField.js'
import { fixedStory } from '../testing/fixedStory.js'
import { ProgressBar } from './ProgressBar.js'

const meta = {
  title: 'Feedback/Progress and problems',
  component: ProgressBar,
  args: { label: 'Uploading POD', value: 42 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const HalfWayThere: Story = {}
export const NobodyKnowsHowLong: Story = { args: { label: 'Sending 12 updates', isIndeterminate: true } }
export const AFormWithProblems: Story = {
  ...fixedStory,
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      <FormErrorSummary
        attempt={1}
        errors={[
          { fieldId: 'mc', message: 'Enter your MC number, such as 123456.' },
          { message: 'We could not reach the registry. Try again.' },
        ]}
      />
      <TextField id="mc" label="MC number" errorMessage="Enter your MC number, such as 123456." />
    </div>
  ),
}
export const FilesOnTheirWay: Story = {
  ...fixedStory,
  render: () => (
    <FileField
      label="Proof of delivery"
      hint="PDF, JPEG or PNG, up to 5 MB each"
      onAdd={() => undefined}
      onRemove={() => undefined}
      onRetry={() => undefined}
      files={[
        { id: '1', name: 'pod-page-1.jpg', status: 'done' },
        { id: '2', name: 'pod-page-2.jpg', status: 'uploading', progress: 64 },
        { id: '3', name: 'scan.tiff', status: 'failed', errorMessage: 'Choose a PDF, JPEG or PNG.' },
      ]}
    />
  ),
}
export const NoFilesYet: Story = {
  ...fixedStory,
  render: () => <FileField label="Invoice" onAdd={() => undefined} errorMessage="Add the invoice." />,
}
export const FilesAreNotToBeAdded: Story = {
  ...fixedStory,
  render: () => (
    <FileField
      disabled
      label="Proof of delivery"
      onAdd={() => undefined}
      files={[{ id: '1', name: 'pod-page-1.jpg', status: 'done' }]}
    />
  ),
}
export const TheChatIsClosed: Story = { ...fixedStory, render: () => <ChatWidget src="about:blank" /> }
export const TheChatIsOpen: Story = {
  ...fixedStory,
  render: () => <ChatWidget src="about:blank" />,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Open chat' })),
}
