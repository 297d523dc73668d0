import type { SetupItem } from '@portal/contract/methods'
import { LinkButton, Tag, type TagTone } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { rejectReasons } from '#/loads/rejectReasons'
import { isPagePath, pagePaths } from '#/address/pageTable'
import styles from './CompanySetup.module.css'

const names: Readonly<Record<string, readonly [name: MessageId, text: MessageId]>> = {
  email: ['company-setup.email', 'company-setup.email.text'],
  identity: ['company-setup.identity', 'company-setup.identity.text'],
  authority: ['company-setup.authority', 'company-setup.authority.text'],
  coi: ['company-setup.coi', 'company-setup.coi.text'],
  agreement: ['company-setup.agreement', 'company-setup.agreement.text'],
  equipment: ['company-setup.equipment', 'company-setup.equipment.text'],
  w9: ['company-setup.w9', 'company-setup.w9.text'],
  payment: ['company-setup.payment', 'company-setup.payment.text'],
}

const actions: Readonly<Record<string, MessageId>> = {
  equipment: 'company-setup.equipment.action',
}

const states: Readonly<Record<string, readonly [label: MessageId, tone: TagTone]>> = {
  Done: ['company-setup.state.done', 'success'],
  ToDo: ['company-setup.state.toDo', 'warning'],
  UnderReview: ['company-setup.state.underReview', 'info'],
  Rejected: ['company-setup.state.rejected', 'critical'],
  Expired: ['company-setup.state.expired', 'critical'],
}

/** A setup step: purpose, state, owner and action. */
export function SetupStep({ item, children }: { item: SetupItem; children?: ReactNode }) {
  const intl = useIntl()
  const [name, text] = names[item.step] ?? []
  const [label, tone] = states[item.state] ?? []
  if (!name || !text || !label || !tone) return null
  const reason = item.reason === null ? undefined : rejectReasons[item.reason]
  const action = actions[item.step]
  const hasPage = item.fix !== null && isPagePath(item.fix) && !item.fix.startsWith(pagePaths.Finish_Setup)
  return (
    <li id={item.step} className={styles.step}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {intl.formatMessage({ id: name })}{' '}
          <Tag tone={tone}>
            <FormattedMessage id={label} />
          </Tag>
        </h3>
        {item.state === 'Done' ? null : (
          <p className={styles.text}>
            <FormattedMessage id={text} />
          </p>
        )}
        {item.actor === null ? null : (
          <p className={styles.next}>
            <FormattedMessage
              id={item.actor === 'Provider' ? 'company-setup.next.provider' : 'company-setup.next.you'}
            />
          </p>
        )}
        {reason ? (
          <p className={styles.reason}>
            <FormattedMessage
              id="company-setup.rejectedFor"
              values={{ reason: intl.formatMessage({ id: reason }) }}
            />
          </p>
        ) : null}
        {children}
      </div>
      {hasPage && action && item.fix !== null ? (
        <LinkButton href={item.fix}>
          <FormattedMessage id={action} />
        </LinkButton>
      ) : null}
    </li>
  )
}
