import { Icon, VisuallyHidden } from '@portal/portal-ui'
import type { FieldInfo, FieldInput, ObjectInfoRepresentation } from '@portal/ui-api'
import { usePicklist } from '@portal/ui-api/react'
import { Bell, History, MessageSquare, ShieldCheck, type LucideIcon } from 'lucide-react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useCodeText } from '#/methods/useCodeText'
import { ChangedValue } from '#/workspace/list/ChangedValue'
import styles from './Activity.module.css'
import type { ActivityItem, FieldChange } from './recordMethods'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  Change: History,
  Audit: ShieldCheck,
  Notice: Bell,
  Message: MessageSquare,
}

export interface ActivityEntryProps {
  item: ActivityItem
  info: ObjectInfoRepresentation
}

/** One entry of a timeline: the person, the act, its changes, and the time. */
export function ActivityEntry({ item, info }: ActivityEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon as={ICONS[item.kind] ?? History} size={16} />
      </span>
      <div className={styles.body}>
        <p className={styles.line}>
          <Title item={item} />
          <time className={styles.quiet} dateTime={item.at}>
            <FormattedDate value={item.at} dateStyle="medium" timeStyle="short" hourCycle="h23" />
          </time>
        </p>
        {item.reason ? (
          <p>
            <FormattedMessage id="activity.reason" values={{ reason: <Reason item={item} info={info} /> }} />
          </p>
        ) : null}
        {item.text ? <p className={styles.text}>{item.text}</p> : null}
        {item.changes.length > 0 ? (
          <dl className={styles.changes}>
            {item.changes.map((change) => (
              <Change key={change.field} change={change} info={info} />
            ))}
          </dl>
        ) : null}
        {item.threadId ? (
          <Link to={`/messages?id=${encodeURIComponent(item.threadId)}`}>
            <FormattedMessage id="activity.openThread" />
          </Link>
        ) : null}
      </div>
    </li>
  )
}

function Title({ item }: { item: ActivityItem }) {
  const codeText = useCodeText()
  // The labels of the kinds are metadata of the org.
  const kinds = usePicklist(item.kind === 'Notice' ? { fieldApiName: 'Notification__c.Kind__c' } : null)
  const actor = item.actor ?? <FormattedMessage id="activity.system" />
  if (item.kind === 'Notice') {
    const kind = kinds.allValues.find(({ value }) => value === item.action)?.label ?? item.action
    return (
      <span className={styles.title}>
        <FormattedMessage id="activity.notice" values={{ kind, recipient: item.recipient }} />
      </span>
    )
  }
  if (item.kind === 'Message')
    return (
      <span className={styles.title}>
        <FormattedMessage id="activity.message" values={{ actor }} />
      </span>
    )
  return (
    <span className={styles.title}>
      <FormattedMessage
        id="activity.act"
        values={{ actor, action: codeText('activity.action', item.action ?? '') }}
      />
    </span>
  )
}

/** A reason that was chosen from a list has the label of the field that stores it. */
function Reason({ item, info }: ActivityEntryProps) {
  const change = item.changes.find(({ after }) => after === item.reason)
  const field = change && Object.hasOwn(info.fields, change.field) ? info.fields[change.field] : undefined
  return field ? <Value info={info} field={field} raw={item.reason} name={null} /> : item.reason
}

interface ChangeProps {
  change: FieldChange
  info: ObjectInfoRepresentation
}

function Change({ change, info }: ChangeProps) {
  const field = Object.hasOwn(info.fields, change.field) ? info.fields[change.field] : undefined
  return (
    <>
      <dt>{field?.label ?? change.field}</dt>
      <dd>
        <Value info={info} field={field} raw={change.before} name={change.beforeName} />
        <span className={styles.quiet} aria-hidden>
          {' → '}
        </span>
        <VisuallyHidden>
          <FormattedMessage id="activity.changedTo" />
        </VisuallyHidden>
        <strong>
          <Value info={info} field={field} raw={change.after} name={change.afterName} />
        </strong>
      </dd>
    </>
  )
}

interface ValueProps {
  info: ObjectInfoRepresentation
  field: FieldInfo | undefined
  raw: string | null
  name: string | null
}

function Value({ info, field, raw, name }: ValueProps) {
  if (raw === null || raw === '') return <FormattedMessage id="activity.none" />
  if (name !== null) return name
  if (!field) return raw
  return (
    <ChangedValue
      object={info}
      field={{ name: field.apiName, label: field.label, info: field, isEditable: false, isRequired: false }}
      recordTypeId={undefined}
      value={typedValue(field, raw)}
    />
  )
}

/** History stores text; numbers and booleans are parsed by the field's type. */
function typedValue({ dataType }: FieldInfo, raw: string): FieldInput {
  if (dataType === 'Boolean') return raw === 'true'
  const isNumber = ['Currency', 'Double', 'Int', 'Percent'].includes(dataType)
  return isNumber && Number.isFinite(Number(raw)) ? Number(raw) : raw
}
