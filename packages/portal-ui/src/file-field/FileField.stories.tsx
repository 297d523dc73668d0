import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { nativeDisabledControl } from '../testing/controls.js'
import { FileField } from './FileField.js'

const meta = {
  title: 'Fields/File',
  component: FileField,
  args: { label: 'Proof of delivery', onAdd: fn(), onRemove: fn(), onRetry: fn() },
  argTypes: nativeDisabledControl,
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

export const Uploading: Story = {
  args: {
    hint: 'PDF, JPEG or PNG, up to 5 MB each',
    files: [
      { id: '1', name: 'pod-page-1.jpg', status: 'done' },
      { id: '2', name: 'pod-page-2.jpg', status: 'uploading', progress: 64 },
      { id: '3', name: 'scan.tiff', status: 'failed', errorMessage: 'Choose a PDF, JPEG or PNG.' },
    ],
  },
}
export const Invalid: Story = { args: { label: 'Invoice', errorMessage: 'Add the invoice.' } }
export const Disabled: Story = {
  args: { isDisabled: true, files: [{ id: '1', name: 'pod-page-1.jpg', status: 'done' }] },
}
