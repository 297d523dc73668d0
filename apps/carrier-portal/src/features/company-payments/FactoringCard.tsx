import { MAX_LENGTHS } from '@portal/contract'
import type { PaymentAccount } from '@portal/contract/methods'
import { Button, Card, Tag, TextArea, TextField, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { FormProblems } from '#/forms/FormProblems'
import { useFormProblems } from '#/forms/useFormProblems'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { requestFactoring } from '#/methods/companyPayments'
import type { MessageId } from '#/i18n/messageId'
import styles from './CompanyPayments.module.css'

const NOTICE = 'Notice of Assignment'
const FIELDS = ['factoringCompany', 'remitTo'] as const
const refusals: Readonly<Record<string, MessageId>> = {
  NOTICE_OF_ASSIGNMENT_MISSING: 'company-payments.factor.noticeMissing',
  INVALID_REMIT_TO_STATE: 'company-payments.factor.waiting',
}

export interface FactoringCardProps {
  account: PaymentAccount
  renderUpload: ((type: string) => ReactNode) | undefined
  onChanged: () => void
}

/** The factor of the company, and the request for another one under a notice of assignment. */
export function FactoringCard({ account, renderUpload, onChanged }: FactoringCardProps) {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const { company, pending, declined, isNoticeOnFile } = account.factoring
  return (
    <Card title={intl.formatMessage({ id: 'company-payments.factor.title' })}>
      <div className={styles.stack}>
        <p>
          {company ? (
            <FormattedMessage
              id="company-payments.factor.current"
              values={{ company: <strong>{company}</strong> }}
            />
          ) : (
            <FormattedMessage id="company-payments.factor.none" />
          )}
        </p>
        {account.heldUntil ? (
          <p className={styles.quiet}>
            <FormattedMessage
              id="company-payments.factor.held"
              values={{
                time: (
                  <FormattedDate
                    value={account.heldUntil}
                    dateStyle="medium"
                    timeStyle="short"
                    hourCycle="h23"
                  />
                ),
              }}
            />
          </p>
        ) : null}
        {pending ? (
          <p>
            <Tag tone="info">
              <FormattedMessage id="company-payments.factor.pending" />
            </Tag>{' '}
            <FormattedMessage
              id="company-payments.factor.pending.text"
              values={{ company: pending.factoringCompany ?? '–' }}
            />
          </p>
        ) : null}
        {declined ? (
          <p role="note">
            <Tag tone="critical">
              <FormattedMessage id="company-payments.factor.declined" />
            </Tag>{' '}
            {declined.reason}
          </p>
        ) : null}
        {renderUpload && !pending ? (
          isAsking ? (
            <FactorForm
              isNoticeOnFile={isNoticeOnFile}
              upload={renderUpload(NOTICE)}
              onClose={() => setAsking(false)}
              onSent={() => {
                setAsking(false)
                onChanged()
              }}
            />
          ) : (
            <Button onPress={() => setAsking(true)}>
              <FormattedMessage
                id={company ? 'company-payments.factor.change' : 'company-payments.factor.add'}
              />
            </Button>
          )
        ) : null}
        {renderUpload ? null : (
          <p className={styles.quiet}>
            <FormattedMessage id="company-payments.factor.adminOnly" />
          </p>
        )}
      </div>
    </Card>
  )
}

interface FactorFormProps {
  isNoticeOnFile: boolean
  upload: ReactNode
  onClose: () => void
  onSent: () => void
}

function FactorForm({ isNoticeOnFile, upload, onClose, onSent }: FactorFormProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [factoringCompany, setFactor] = useState('')
  const [remitTo, setRemitTo] = useState('')
  const [send, { isPending }] = useInvoke(requestFactoring)
  const { formRef, idOf, messageOf, summary, passes, refuse, settle } = useFormProblems({
    fields: FIELDS,
    check: () => [
      ...(factoringCompany.trim().length < 2
        ? [{ field: 'factoringCompany' as const, id: 'company-payments.factor.companyMissing' as const }]
        : []),
      ...(remitTo.trim().length < 5
        ? [{ field: 'remitTo' as const, id: 'company-payments.factor.remitToMissing' as const }]
        : []),
    ],
  })

  async function submit() {
    if (!passes()) return
    try {
      await send({ factoringCompany: factoringCompany.trim(), remitTo: remitTo.trim() })
    } catch (error) {
      refuse({ message: failureText(error) })
      return
    }
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'company-payments.factor.sent' }) })
    onSent()
  }

  return (
    <form
      ref={formRef}
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormProblems {...summary} />
      <div>
        <p>
          <FormattedMessage
            id={isNoticeOnFile ? 'company-payments.factor.notice.onFile' : 'company-payments.factor.notice'}
          />
        </p>
        {upload}
      </div>
      <TextField
        id={idOf('factoringCompany')}
        label={intl.formatMessage({ id: 'company-payments.factor.company' })}
        maxLength={MAX_LENGTHS.name}
        required
        value={factoringCompany}
        onValueChange={(next) => {
          setFactor(next)
          settle('factoringCompany')
        }}
        errorMessage={messageOf('factoringCompany')}
      />
      <TextArea
        id={idOf('remitTo')}
        label={intl.formatMessage({ id: 'company-payments.factor.remitTo' })}
        hint={intl.formatMessage({ id: 'company-payments.factor.remitTo.hint' })}
        maxLength={MAX_LENGTHS.remitTo}
        required
        value={remitTo}
        onValueChange={(next) => {
          setRemitTo(next)
          settle('remitTo')
        }}
        errorMessage={messageOf('remitTo')}
      />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" isPending={isPending}>
          <FormattedMessage id="company-payments.factor.send" />
        </Button>
        <Button isDisabled={isPending} onPress={onClose}>
          <FormattedMessage id="company-payments.factor.cancel" />
        </Button>
      </div>
    </form>
  )
}
