import { MAX_LENGTHS } from '@portal/contract'
import { decideRemitTo } from '@portal/contract/client/DeskCarriers/decideRemitTo'
import { Button, Card, TextArea, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { phoneLink } from '#/freight/phoneLink'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { Facts } from '#/facts/Facts'
import { Notice } from '#/facts/Notice'
import { QueueDetail } from '#/queue/QueueDetail'
import type { RemitToChange } from './carrierMethods'
import { useCarrierRights } from './carrierRights'
import styles from './Carriers.module.css'

export interface RemitToChangeDetailProps {
  change: RemitToChange
  onDecided: () => void
}

/** Renders a change before and after, and the callback that the second person makes before the approval. */
export function RemitToChangeDetail({ change, onDecided }: RemitToChangeDetailProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const { userId, mayApproveRemitTo } = useCarrierRights()
  const { run, isPending, failure, reset } = useAction(decideRemitTo)
  const [note, setNote] = useState('')
  const [isNoteMissing, setIsNoteMissing] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)
  const isOwn = change.enteredById === userId
  const message = (id: 'carriers.fact.remitTo' | 'carriers.fact.factor') => <FormattedMessage id={id} />
  async function decide(decision: 'approve' | 'decline', text: string) {
    const answer = await run({
      changeId: change.changeId,
      decision,
      ...(decision === 'approve' ? { callBackNote: text } : { reason: text }),
    })
    if (!answer) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage(
        { id: `carriers.done.${decision}RemitTo` },
        { until: answer.heldUntil ? new Date(answer.heldUntil) : 0 },
      ),
    })
    onDecided()
  }
  return (
    <QueueDetail
      title={<Link to={`/r/${change.accountId}`}>{change.company}</Link>}
      subtitle={
        <FormattedMessage
          id="carriers.remitTo.entered"
          values={{
            name: change.enteredBy ?? '',
            at: (
              <FormattedDate value={change.enteredAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />
            ),
          }}
        />
      }
    >
      <div className={styles.compared}>
        <Card title={<FormattedMessage id="carriers.remitTo.before" />} titleLevel={3}>
          <Facts
            facts={[
              { id: 'remitTo', label: message('carriers.fact.remitTo'), value: change.remitToBefore },
              { id: 'factor', label: message('carriers.fact.factor'), value: change.factoringCompanyBefore },
            ]}
          />
        </Card>
        <Card title={<FormattedMessage id="carriers.remitTo.after" />} titleLevel={3}>
          <Facts
            facts={[
              { id: 'remitTo', label: message('carriers.fact.remitTo'), value: change.remitTo },
              { id: 'factor', label: message('carriers.fact.factor'), value: change.factoringCompany },
              { id: 'bank', label: <FormattedMessage id="carriers.bank" />, value: change.bankName },
              {
                id: 'routing',
                label: <FormattedMessage id="carriers.routing" />,
                value: change.routingNumber,
              },
              {
                id: 'ending',
                label: <FormattedMessage id="carriers.ending" />,
                value: change.accountLastFour && `•••• ${change.accountLastFour}`,
              },
              {
                id: 'accountType',
                label: <FormattedMessage id="carriers.accountType" />,
                value:
                  change.isPayable && change.accountType
                    ? codeText('carriers.accountType', change.accountType)
                    : null,
              },
              {
                id: 'bankOf',
                label: <FormattedMessage id="carriers.bankOf" />,
                value: change.bankOf && codeText('carriers.bankOf', change.bankOf),
              },
            ]}
          />
        </Card>
      </div>
      {mayApproveRemitTo ? (
        <Card title={<FormattedMessage id="carriers.callBack" />} titleLevel={3}>
          {isOwn ? (
            <Notice>
              <FormattedMessage id="carriers.callBack.own" />
            </Notice>
          ) : (
            <div className={styles.form}>
              <p>
                <FormattedMessage
                  id="carriers.callBack.text"
                  values={{
                    phone: change.phone ? (
                      <a href={phoneLink(change.phone)}>{change.phone}</a>
                    ) : (
                      <FormattedMessage id="carriers.callBack.noPhone" />
                    ),
                  }}
                />
              </p>
              <TextArea
                label={<FormattedMessage id="carriers.callBack.note" />}
                hint={<FormattedMessage id="carriers.callBack.hint" />}
                rows={3}
                maxLength={MAX_LENGTHS.explanation}
                value={note}
                onValueChange={(text) => {
                  setNote(text)
                  setIsNoteMissing(false)
                }}
                errorMessage={
                  isNoteMissing ? intl.formatMessage({ id: 'carriers.callBack.missing' }) : undefined
                }
              />
            </div>
          )}
          <Failure>{isDeclining ? undefined : failure}</Failure>
        </Card>
      ) : null}
      {mayApproveRemitTo ? (
        <div className={styles.decisions}>
          <Button
            variant="primary"
            isDisabled={isOwn}
            isPending={isPending}
            onPress={() => {
              if (note.trim() === '') setIsNoteMissing(true)
              else void decide('approve', note.trim())
            }}
          >
            <FormattedMessage id="carriers.approveChange" />
          </Button>
          <Button variant="destructive" onPress={() => setIsDeclining(true)}>
            <FormattedMessage id="carriers.declineChange" />
          </Button>
        </div>
      ) : null}
      {isDeclining ? (
        <ReasonDialog
          isDestructive
          title={<FormattedMessage id="carriers.declineChange.title" values={{ name: change.company }} />}
          action={intl.formatMessage({ id: 'carriers.declineChange' })}
          isPending={isPending}
          failure={failure}
          onConfirm={(reason) => void decide('decline', reason)}
          onClose={() => {
            setIsDeclining(false)
            reset()
          }}
        />
      ) : null}
    </QueueDetail>
  )
}
