import { Select, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { ReasonField } from '#/dialogs/ReasonField'
import { PageFailed } from '#/loading/PageFailed'
import { useCodeText } from '#/methods/useCodeText'
import { announceSessionChange } from '#/session/sessionChannel'
import { useSessionStore } from '#/session/SessionProvider'
import { viewAsUserList } from './carrierMethods'

export interface ViewAsDialogProps {
  accountId: string
  company: string
  onClose: () => void
  /** @default opens the portal in this tab */
  openPortal?: () => void
}

/** Opens the carrier portal as one of its users, read-only, with a reason (DSK-08). */
export function ViewAsDialog({
  accountId,
  company,
  onClose,
  openPortal = () => window.location.assign('/carrier/s/'),
}: ViewAsDialogProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const store = useSessionStore()
  const users = useWire(viewAsUserList, { accountId })
  const [contactId, setContactId] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isReasonMissing = reason.trim() === ''
  async function start() {
    setIsChecked(true)
    if (contactId === '' || isReasonMissing) return
    setIsPending(true)
    const answer = await store.startViewAs({ accountId, contactId, reason: reason.trim() })
    setIsPending(false)
    if (answer.ok) {
      announceSessionChange()
      openPortal()
    } else if (answer.code === 'REQUEST_LIMIT_EXCEEDED')
      setFailure(intl.formatMessage({ id: 'carriers.viewAs.tooMany' }))
    else setFailure(answer.message ?? intl.formatMessage({ id: 'queue.failure.unreachable' }))
  }
  return (
    <FormDialog
      title={<FormattedMessage id="carriers.viewAs.title" values={{ name: company }} />}
      text={<FormattedMessage id="carriers.viewAs.text" />}
      action={<FormattedMessage id="carriers.viewAs.open" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      {users.data ? (
        <Select
          label={<FormattedMessage id="carriers.viewAs.user" />}
          options={users.data.users.map((user) => ({
            value: user.contactId,
            label: `${user.name ?? ''} · ${codeText('carriers.role', user.role)}`,
          }))}
          emptyLabel={intl.formatMessage({
            id: users.data.users.length > 0 ? 'carriers.viewAs.user.missing' : 'carriers.viewAs.none',
          })}
          value={contactId}
          onValueChange={setContactId}
          errorMessage={
            isChecked && contactId === ''
              ? intl.formatMessage({ id: 'carriers.viewAs.user.missing' })
              : undefined
          }
        />
      ) : users.error ? (
        <PageFailed error={users.error} onRetry={users.refresh} />
      ) : (
        <Skeleton height="4rem" />
      )}
      <ReasonField value={reason} onValueChange={setReason} isChecked={isChecked} />
    </FormDialog>
  )
}
