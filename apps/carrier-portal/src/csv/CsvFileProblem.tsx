import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './CsvImport.module.css'

/** A file as it was read: rows, or why it holds none. */
export type CsvFile<Row, Column> =
  | { kind: 'rows'; rows: readonly Row[]; ignored: readonly string[] }
  | { kind: 'empty' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'columnsMissing'; columns: readonly Column[] }

export interface CsvFileProblemProps<Column extends string> {
  read: CsvFile<unknown, Column> | undefined
  mostRows: number
  columnMessages: Readonly<Record<Column, MessageId>>
  messages: Readonly<Record<'ignored' | 'empty' | 'tooMany' | 'columnsMissing', MessageId>>
}

/** The error of a file as a whole, or the names of its ignored columns. */
export function CsvFileProblem<Column extends string>({
  read,
  mostRows,
  columnMessages,
  messages,
}: CsvFileProblemProps<Column>) {
  const intl = useIntl()
  if (!read) return null
  if (read.kind === 'rows')
    return read.ignored.length > 0 ? (
      <p className={styles.quiet}>
        <FormattedMessage id={messages.ignored} values={{ columns: read.ignored.join(', ') }} />
      </p>
    ) : null
  return (
    <div role="alert">
      <p className={styles.problem}>
        {read.kind === 'empty' ? (
          <FormattedMessage id={messages.empty} />
        ) : read.kind === 'tooMany' ? (
          <FormattedMessage id={messages.tooMany} values={{ count: read.count, most: mostRows }} />
        ) : (
          <FormattedMessage
            id={messages.columnsMissing}
            values={{
              count: read.columns.length,
              columns: intl.formatList(
                read.columns.map((column) => intl.formatMessage({ id: columnMessages[column] })),
              ),
            }}
          />
        )}
      </p>
    </div>
  )
}
