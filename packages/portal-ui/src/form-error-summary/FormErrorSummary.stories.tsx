import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormErrorSummary } from './FormErrorSummary.js'

const meta = {
  title: 'Fields/Error summary',
  component: FormErrorSummary,
  // It takes the focus, which a docs page would follow.
  parameters: { docs: { story: { inline: false, height: '200px' } } },
  args: {
    attempt: 1,
    errors: [
      { fieldId: 'mc', message: 'Enter your MC number, such as 123456.' },
      { fieldId: 'email', message: 'Enter an email address, such as ana@carrier.test.' },
    ],
  },
} satisfies Meta<typeof FormErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const FieldErrors: Story = {}
export const ServerError: Story = {
  args: { errors: [{ message: 'We could not reach the registry. Try again.' }] },
}
