import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormErrorSummary, TextField } from '../index.js'

const meta = {
  title: 'Patterns/Form with problems',
  component: FormErrorSummary,
  // It takes the focus, which a docs page would follow.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    attempt: 1,
    errors: [
      { fieldId: 'mc', message: 'Enter your MC number, such as 123456.' },
      { message: 'We could not reach the registry. Try again.' },
    ],
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      <FormErrorSummary {...args} />
      <TextField id="mc" label="MC number" errorMessage="Enter your MC number, such as 123456." />
    </div>
  ),
} satisfies Meta<typeof FormErrorSummary>
export default meta

export const FormWithErrors: StoryObj<typeof meta> = {}
