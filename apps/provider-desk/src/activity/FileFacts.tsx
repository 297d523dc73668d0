import { FactLine } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import styles from './Activity.module.css'
import type { RecordFile } from './recordMethods'

const KILOBYTE = 1000

/** Type, size, versions, person and time of a file, in one line. */
export function FileFacts({ file }: { file: RecordFile }) {
  const intl = useIntl()
  const size =
    file.sizeBytes === null
      ? null
      : intl.formatNumber(Math.max(1, Math.round(file.sizeBytes / KILOBYTE)), {
          style: 'unit',
          unit: 'kilobyte',
        })
  const facts = [
    file.documentType,
    file.documentStatus,
    file.extension?.toUpperCase(),
    size,
    file.versions > 1
      ? intl.formatMessage({ id: 'activity.files.versions' }, { count: file.versions })
      : null,
  ]
  return (
    <FactLine className={styles.quiet}>
      {facts}
      <FormattedMessage
        id="activity.files.added"
        values={{
          person: file.addedBy ?? <FormattedMessage id="activity.system" />,
          day: <FormattedDate value={file.addedAt} dateStyle="medium" />,
        }}
      />
    </FactLine>
  )
}
