import type { LoadDocument } from '@portal/contract/methods'
import { Button, IconButton, Tag, toastQueue } from '@portal/portal-ui'
import { FileText, Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { documentTypeNames } from '#/loads/documentTypeNames'

import { useCallFailureText } from '#/loading/useCallFailureText'
import { contentPath } from '#/methods/contentPath'
import styles from './Documents.module.css'
import { rejectReasons } from '#/loads/rejectReasons'
import { statusNames, statusTones } from './documentTypes'

export interface DocumentListProps {
  documents: readonly LoadDocument[]
  isRemoving: boolean
  onRemove: (documentId: string) => Promise<void>
  /** Uploads a new version; undefined without permission. */
  onReplace: ((type: string) => void) | undefined
}

/** Lists documents with review status, reject reason and fix. */
export function DocumentList({ documents, isRemoving, onRemove, onReplace }: DocumentListProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const named = (names: Readonly<Record<string, MessageId>>, code: string) => {
    const id = Object.hasOwn(names, code) ? names[code] : undefined
    return id ? intl.formatMessage({ id }) : code
  }
  if (documents.length === 0)
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="documents.none" />
      </p>
    )
  async function remove(documentId: string) {
    try {
      await onRemove(documentId)
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'documents.removed' }) })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
  }
  return (
    <ul className={styles.list}>
      {documents.map((document) => {
        const type = named(documentTypeNames, document.type)
        return (
          <li key={document.id} className={styles.document}>
            <FileText size={24} aria-hidden="true" />
            <div className={styles.text}>
              <p className={styles.name}>
                <a href={contentPath(document.contentDocumentId)} download>
                  {type}
                </a>{' '}
                {/* The provider issues it: its review status does not say whether the carrier accepted it. */}
                {document.type === 'Rate Confirmation' ? null : (
                  <Tag tone={statusTones[document.status] ?? 'neutral'}>
                    {named(statusNames, document.status)}
                  </Tag>
                )}
              </p>
              <p className={styles.quiet}>
                <FormattedMessage
                  id="documents.facts"
                  values={{
                    name: document.name,
                    pages: document.pageCount ?? 1,
                    signedBy: document.signedBy ?? '',
                    isSigned: document.signedBy ? 'yes' : 'no',
                  }}
                />
              </p>
              {document.status === 'Rejected' ? (
                <p className={styles.reason}>
                  <FormattedMessage
                    id="documents.rejected"
                    values={{ reason: named(rejectReasons, document.rejectReason ?? '') }}
                  />
                </p>
              ) : null}
            </div>
            {document.status === 'Rejected' && onReplace ? (
              <Button onPress={() => onReplace(document.type)}>
                <FormattedMessage id="documents.replace" values={{ type }} />
              </Button>
            ) : null}
            {document.canRemove ? (
              <IconButton
                icon={Trash2}
                label={intl.formatMessage({ id: 'documents.remove' }, { type, name: document.name })}
                isDisabled={isRemoving}
                onPress={() => void remove(document.id)}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
