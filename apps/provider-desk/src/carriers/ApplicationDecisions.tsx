import { decide } from '@portal/contract/client/DeskCarriers/decide'
import { Button, Checkbox, ConfirmationModal, DateField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import type { CarrierQueue } from './carrierMethods'
import { useCarrierRights } from './carrierRights'
import styles from './Carriers.module.css'

type Decision = 'approve' | 'requestChanges' | 'reject'

export interface ApplicationDecisionsProps {
  application: CarrierQueue['applications'][number]
  onDecided: () => void
  onChanged: () => Promise<unknown>
}

/** Approve, request changes or reject. Without a confirmed identity a Provider Admin decides (CRD-02). */
export function ApplicationDecisions({ application, onDecided, onChanged }: ApplicationDecisionsProps) {
  const intl = useIntl()
  const { accountId, name, facts, items } = application
  const { mayDecide, mayDecideUnconfirmed } = useCarrierRights()
  const [asked, setAsked] = useState<Decision>()
  const [isAuthorityChecked, setIsAuthorityChecked] = useState(false)
  const [authoritySince, setAuthoritySince] = useState(facts.authoritySince ?? '')
  const { run, isPending, failure, reset } = useAction(decide)
  if (!mayDecide) return null
  const isConfirmed = facts.identityStatus === 'Confirmed' || facts.identityConfirmedAt !== null
  const mayApprove = isConfirmed || mayDecideUnconfirmed
  const needsAuthority = facts.authorityStatus !== 'Active'
  function close() {
    setAsked(undefined)
    reset()
  }
  async function confirm(decision: Decision, reason?: string) {
    const answer = await run({
      accountId,
      decision,
      ...(reason === undefined ? {} : { reason }),
      ...(decision === 'approve' && needsAuthority && isAuthorityChecked ? { isAuthorityChecked } : {}),
      ...(decision === 'approve' && authoritySince !== '' ? { authoritySince } : {}),
    })
    if (!answer) return
    close()
    const isOut = answer.status !== 'Pending'
    const message = isOut || decision !== 'approve' ? decision : 'approvedOpen'
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: `carriers.done.${message}` }, { name, count: answer.missing.length }),
    })
    if (isOut) onDecided()
    else await onChanged()
  }
  const reasonDialog = {
    isPending,
    failure,
    onClose: close,
  }
  return (
    <div className={styles.decisions}>
      <Button variant="primary" isDisabled={!mayApprove} onPress={() => setAsked('approve')}>
        <FormattedMessage id="carriers.approve" />
      </Button>
      <Button onPress={() => setAsked('requestChanges')}>
        <FormattedMessage id="carriers.requestChanges" />
      </Button>
      <Button variant="destructive" onPress={() => setAsked('reject')}>
        <FormattedMessage id="carriers.reject" />
      </Button>
      {mayApprove ? null : (
        <p className={styles.quiet}>
          <FormattedMessage id="carriers.adminDecides" />
        </p>
      )}
      <ConfirmationModal
        isOpen={asked === 'approve'}
        onOpenChange={close}
        title={<FormattedMessage id="carriers.approve.title" values={{ name }} />}
        secondary={{ label: intl.formatMessage({ id: 'queue.cancel' }), onPress: close }}
        primary={{
          label: intl.formatMessage({ id: 'carriers.approve' }),
          isPending,
          onPress: () => void confirm('approve'),
        }}
      >
        <div className={styles.form}>
          <p>
            <FormattedMessage
              id="carriers.approve.text"
              values={{
                count: items.filter(({ state, neededFor }) => state !== 'Done' && neededFor === 'Booking')
                  .length,
              }}
            />
          </p>
          {isConfirmed ? null : (
            <p>
              <FormattedMessage id="carriers.approve.identity" />
            </p>
          )}
          {needsAuthority ? (
            <Checkbox
              label={<FormattedMessage id="carriers.approve.authority" />}
              hint={<FormattedMessage id="carriers.approve.authority.hint" />}
              checked={isAuthorityChecked}
              onCheckedChange={setIsAuthorityChecked}
            />
          ) : null}
          {facts.authoritySince === null ? (
            <DateField
              label={<FormattedMessage id="carriers.approve.authoritySince" />}
              hint={<FormattedMessage id="carriers.approve.authoritySince.hint" />}
              value={authoritySince}
              onValueChange={setAuthoritySince}
            />
          ) : null}
          <Failure>{failure}</Failure>
        </div>
      </ConfirmationModal>
      {asked === 'requestChanges' ? (
        <ReasonDialog
          {...reasonDialog}
          title={<FormattedMessage id="carriers.requestChanges.title" values={{ name }} />}
          action={intl.formatMessage({ id: 'carriers.requestChanges' })}
          onConfirm={(reason) => void confirm('requestChanges', reason)}
        >
          <p>
            <FormattedMessage id="carriers.requestChanges.text" />
          </p>
        </ReasonDialog>
      ) : null}
      {asked === 'reject' ? (
        <ReasonDialog
          {...reasonDialog}
          isDestructive
          title={<FormattedMessage id="carriers.reject.title" values={{ name }} />}
          action={intl.formatMessage({ id: 'carriers.reject' })}
          onConfirm={(reason) => void confirm('reject', reason)}
        >
          <p>
            <FormattedMessage id="carriers.reject.text" />
          </p>
        </ReasonDialog>
      ) : null}
    </div>
  )
}
