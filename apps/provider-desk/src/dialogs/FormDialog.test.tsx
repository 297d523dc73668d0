// @vitest-environment jsdom
import { TextField } from '@portal/portal-ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#/testing/messages'
import { FormDialog, type FormDialogProps } from './FormDialog'

afterEach(cleanup)

function open(given: Partial<FormDialogProps> = {}) {
  const onSubmit = vi.fn()
  const onOuterSubmit = vi.fn()
  render(
    <IntlProvider locale="en-US" messages={messages}>
      <form onSubmit={onOuterSubmit}>
        <FormDialog
          title="Invite a person"
          action="Send invitation"
          isPending={false}
          failure={undefined}
          onSubmit={onSubmit}
          onClose={() => {}}
          {...given}
        >
          <TextField label="Name" />
        </FormDialog>
      </form>
    </IntlProvider>,
  )
  return { onSubmit, onOuterSubmit }
}

test('Enter in a field submits the dialog, and no form around it', async () => {
  const { onSubmit, onOuterSubmit } = open()
  await userEvent.type(screen.getByLabelText('Name'), 'Ana Peña{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(onOuterSubmit).not.toHaveBeenCalled()
})

test('nothing is submitted again while the request is pending', async () => {
  const { onSubmit } = open({ isPending: true })
  await userEvent.type(screen.getByLabelText('Name'), 'Ana Peña{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('why the request failed is announced', () => {
  open({ failure: 'The address is invited already.' })
  expect(screen.getByRole('alert').textContent).toBe('The address is invited already.')
})
