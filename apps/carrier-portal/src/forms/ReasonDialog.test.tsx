// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '#/i18n/i18n'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog'

beforeEach(() => {
  sessionStorage.clear()
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
})

async function open(onSend: ReasonDialogProps['onSend']) {
  const onSent = vi.fn()
  const { unmount } = render(
    <Suspense>
      <LocaleProvider>
        <ReasonDialog
          title="Dispute"
          label="Reason"
          missing="Enter a reason."
          cancel="Cancel"
          send="Send"
          draft="dispute.1"
          isPending={false}
          failure={null}
          onSend={onSend}
          onSent={onSent}
          onClose={() => undefined}
        />
      </LocaleProvider>
    </Suspense>,
  )
  await screen.findByRole('dialog')
  return { onSent, unmount, user: userEvent.setup() }
}
const field = () => screen.getByRole('textbox', { name: /^Reason/ })

test('an empty text is not sent: the field has the focus and says what it needs', async () => {
  const onSend = vi.fn()
  const { user } = await open(onSend)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Enter a reason.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(onSend).not.toHaveBeenCalled()
})

test('a text that could not be sent is still there when the dialog opens again, and gone after it was sent', async () => {
  const refused = await open(() => Promise.reject(new Error('offline')))
  await refused.user.type(field(), ' Short by $50 ')
  await refused.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(refused.onSent).not.toHaveBeenCalled()
  refused.unmount()

  const onSend = vi.fn(async () => undefined)
  const taken = await open(onSend)
  expect(field()).toHaveProperty('value', ' Short by $50 ')
  await taken.user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(taken.onSent).toHaveBeenCalled())
  expect(onSend).toHaveBeenCalledWith('Short by $50')
  taken.unmount()
  await open(onSend)
  expect(field()).toHaveProperty('value', '')
})
