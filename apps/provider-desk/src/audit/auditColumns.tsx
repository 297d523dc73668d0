import { Tag, type TableColumn } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import styles from './Audit.module.css'
import type { AuditAnswer, AuditEntry } from './auditMethods'

/** Builds the columns of the audit trail. `storyOf` returns the link to all events of a record. */
export function auditColumns(
  objects: AuditAnswer['objects'],
  codeText: (prefix: string, code: string) => string,
  storyOf: ((recordId: string) => string) | undefined,
): readonly TableColumn<AuditEntry>[] {
  const labels = new Map(objects.map(({ apiName, label }) => [apiName, label]))
  return [
    {
      id: 'time',
      header: <FormattedMessage id="audit.time" />,
      isRowHeader: true,
      cell: ({ occurredAt }) => (
        <FormattedDate
          value={occurredAt}
          year="numeric"
          month="short"
          day="numeric"
          hour="2-digit"
          hourCycle="h23"
          minute="2-digit"
          second="2-digit"
          timeZoneName="short"
        />
      ),
    },
    {
      id: 'person',
      header: <FormattedMessage id="audit.person" />,
      cell: ({ actorName, address }) => (
        <>
          {actorName ?? <FormattedMessage id="audit.system" />}
          {address === null ? null : <div className={styles.quiet}>{address}</div>}
        </>
      ),
    },
    {
      id: 'account',
      header: <FormattedMessage id="audit.account" />,
      cell: ({ accountName }) => accountName ?? '—',
    },
    {
      id: 'action',
      header: <FormattedMessage id="audit.action" />,
      cell: ({ action, count }) => (
        <>
          <Tag>{actionText(action, codeText)}</Tag>
          {count > 1 ? <FormattedMessage id="audit.count" values={{ count }} /> : null}
        </>
      ),
    },
    {
      id: 'record',
      header: <FormattedMessage id="audit.record" />,
      cell: ({ object, recordId, recordName }) => (
        <>
          {object === null ? null : (labels.get(object) ?? object)}
          {recordId === null ? null : (
            <div>
              {storyOf ? (
                <Link to={storyOf(recordId)}>{recordName ?? recordId}</Link>
              ) : (
                (recordName ?? recordId)
              )}
            </div>
          )}
        </>
      ),
    },
    {
      id: 'changes',
      header: <FormattedMessage id="audit.changes" />,
      cell: ({ changes, reason }) => (
        <>
          {reason === null ? null : (
            <div>{changes.find(({ after }) => after === reason)?.afterName ?? reason}</div>
          )}
          {changes.length === 0 ? null : (
            <ul className={styles.changes}>
              {changes.map(({ field, label, before, after, beforeName, afterName }) => (
                <li key={field}>
                  <FormattedMessage
                    id="audit.change"
                    values={{
                      field: label,
                      before: <Value raw={before} name={beforeName} />,
                      after: <Value raw={after} name={afterName} />,
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      ),
    },
  ]
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value by its name, a time in the reader's zone, or the stored text. */
function Value({ raw, name }: { raw: string | null; name: string | null }) {
  if (raw === null) return '—'
  if (name !== null) return name
  if (!INSTANT.test(raw)) return raw
  return <FormattedDate value={raw} dateStyle="medium" timeStyle="short" hourCycle="h23" />
}

/** An action in the page's language; a name after a colon, such as that of a file, is added as it is. */
function actionText(action: string, codeText: (prefix: string, code: string) => string): string {
  const [code = '', ...detail] = action.split(': ')
  return [codeText('audit.action', code), ...detail].join(': ')
}
