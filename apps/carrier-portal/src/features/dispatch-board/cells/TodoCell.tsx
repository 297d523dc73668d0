import type { DispatchLoad, Waiting } from '@portal/contract/methods'
import { Button, LinkButton, Tag, type TagTone } from '@portal/portal-ui'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { loadPath, pagePaths } from '#/address/pageTable'
import type { MessageId } from '#/i18n/messageId'
import styles from '#/features/dispatch-board/DispatchBoard.module.css'

type Reason = DispatchLoad['reasons'][number]['code']

const REASONS: Readonly<Record<Reason, [MessageId, TagTone]>> = {
  LATE: ['dispatch.reason.LATE', 'critical'],
  NO_DRIVER_4H: ['dispatch.reason.NO_DRIVER_4H', 'critical'],
  ETA_LATE: ['dispatch.reason.ETA_LATE', 'critical'],
  NO_DRIVER_24H: ['dispatch.reason.NO_DRIVER_24H', 'warning'],
  NO_CHECK_CALL: ['dispatch.reason.NO_CHECK_CALL', 'warning'],
  DETENTION_RUNNING: ['dispatch.reason.DETENTION_RUNNING', 'warning'],
  DOCUMENTS_MISSING: ['dispatch.reason.DOCUMENTS_MISSING', 'warning'],
}
const PAPERS: Readonly<Record<string, MessageId>> = {
  'Signed POD': 'dispatch.missing.pod',
  Invoice: 'dispatch.missing.invoice',
  'Lumper Receipt': 'dispatch.missing.lumper',
}

export interface TodoCellProps {
  load: DispatchLoad
  onAssign: (load: DispatchLoad) => void
}

/** Reasons for attention, missing items, and the next action. */
export const TodoCell = memo(function TodoCell({ load, onAssign }: TodoCellProps) {
  const missing = load.waiting.flatMap(missingOf)
  return (
    <div className={styles.todo}>
      <div className={styles.line}>
        {load.reasons.map(({ code }) => (
          <Tag key={code} tone={REASONS[code][1]}>
            <FormattedMessage id={REASONS[code][0]} />
          </Tag>
        ))}
        {missing.length > 0 ? (
          <ul className={styles.quiet}>
            {missing.map((id) => (
              <li key={id}>
                <FormattedMessage id={id} />
              </li>
            ))}
          </ul>
        ) : load.reasons.length === 0 ? (
          <span className={styles.quiet}>
            <FormattedMessage id="dispatch.nothing" />
          </span>
        ) : null}
      </div>
      <Action load={load} onAssign={onAssign} />
    </div>
  )
})

function missingOf(waiting: Waiting): MessageId[] {
  switch (waiting.kind) {
    case 'acceptRateCon':
      return ['dispatch.missing.rateCon']
    case 'assign':
      return [
        ...(waiting.needsDriver ? ['dispatch.missing.driver' as const] : []),
        ...(waiting.needsTruck ? ['dispatch.missing.truck' as const] : []),
      ]
    case 'requestCharge':
      return ['dispatch.missing.charge']
    case 'uploadDocuments':
      return waiting.missing.flatMap((name) => PAPERS[name] ?? [])
    case 'reviewShortPay':
      return ['dispatch.missing.shortPay']
  }
}

function Action({ load, onAssign }: TodoCellProps) {
  const intl = useIntl()
  const named = (id: MessageId) => ({
    'aria-label': intl.formatMessage(
      { id: 'dispatch.action.ofLoad' },
      { action: intl.formatMessage({ id }), number: load.loadNumber },
    ),
    children: <FormattedMessage id={id} />,
  })
  // Without a crew nothing else helps; the rate confirmation can be accepted after it.
  const next = load.waiting.find(({ kind }) => kind === 'assign') ?? load.waiting[0]
  const page = loadPath(load.id)
  switch (next?.kind) {
    case 'assign':
      return <Button {...named('dispatch.action.assign')} onPress={() => onAssign(load)} />
    case 'acceptRateCon':
      return <LinkButton {...named('dispatch.action.rateCon')} href={page} />
    case 'requestCharge':
      return <LinkButton {...named('dispatch.action.charge')} href={`${page}#charges`} />
    case 'uploadDocuments':
      return <LinkButton {...named('dispatch.action.documents')} href={`${page}#documents`} />
    case 'reviewShortPay':
      return <LinkButton {...named('dispatch.action.payment')} href={`${page}#payment`} />
    case undefined:
      return (
        <LinkButton
          {...named('dispatch.action.trip')}
          href={`${pagePaths.Todays_Loads__c}?load=${encodeURIComponent(load.id)}`}
        />
      )
  }
}
