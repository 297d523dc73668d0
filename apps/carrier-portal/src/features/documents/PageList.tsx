import { IconButton } from '@portal/portal-ui'
import { ArrowDown, ArrowUp, FileText, Trash2, TriangleAlert } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './Documents.module.css'
import type { QualityProblem } from './photoQuality'
import type { DocumentPart } from './readPage'

const warnings: Readonly<Record<QualityProblem, MessageId>> = {
  dark: 'documents.quality.dark',
  blurred: 'documents.quality.blurred',
  small: 'documents.quality.small',
}

export interface PageListProps {
  parts: readonly DocumentPart[]
  onRemove: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
}

/** Pages in order with quality warnings. */
export function PageList({ parts, onRemove, onMove }: PageListProps) {
  const intl = useIntl()
  if (parts.length === 0) return null
  return (
    <ol className={styles.pages} aria-label={intl.formatMessage({ id: 'documents.pages' })}>
      {parts.map((part, index) => {
        const number = index + 1
        return (
          <li key={part.id} className={styles.page}>
            {part.preview ? (
              <img
                className={styles.preview}
                src={part.preview}
                alt={intl.formatMessage({ id: 'documents.photo' }, { number })}
              />
            ) : (
              <FileText size={40} aria-hidden="true" />
            )}
            <div className={styles.text}>
              <p className={styles.name}>
                <FormattedMessage
                  id={part.kind === 'pdf' ? 'documents.pdfPages' : 'documents.page'}
                  values={{ number, pages: part.pages }}
                />
              </p>
              {part.warnings.map((warning) => (
                <p key={warning} className={styles.warning}>
                  <TriangleAlert size={20} aria-hidden="true" />
                  <FormattedMessage id={warnings[warning]} />
                </p>
              ))}
            </div>
            <div className={styles.pageActions}>
              {index > 0 ? (
                <IconButton
                  icon={ArrowUp}
                  label={intl.formatMessage({ id: 'documents.pageUp' }, { number })}
                  onPress={() => onMove(part.id, -1)}
                />
              ) : null}
              {index < parts.length - 1 ? (
                <IconButton
                  icon={ArrowDown}
                  label={intl.formatMessage({ id: 'documents.pageDown' }, { number })}
                  onPress={() => onMove(part.id, 1)}
                />
              ) : null}
              <IconButton
                icon={Trash2}
                label={intl.formatMessage({ id: 'documents.pageRemove' }, { number })}
                onPress={() => onRemove(part.id)}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
