import type { LoadDocument } from '@portal/contract/methods'
import { IconButton, Tag, toastQueue, type TagTone } from '@portal/portal-ui'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { contentPath } from '#/methods/contentPath'

import styles from '#/features/documents/Documents.module.css'
import { rejectReasons } from '#/loads/rejectReasons'
import { statusNames, statusTones } from '#/features/documents/documentTypes'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { splitPapers, type PaperKind, type PaperState } from './companyPapers'
import { PaperChooser } from './PaperChooser'

const states: Readonly<Record<PaperState, readonly [MessageId, TagTone]>> = {
  missing: ['documents.company.missing', 'warning'],
  expired: ['documents.company.expired', 'critical'],
  expiring: ['documents.company.expiring', 'warning'],
  onFile: ['documents.company.onFile', 'success'],
  underReview: ['documents.company.underReview', 'info'],
  optional: ['documents.company.optional', 'neutral'],
}

export interface PaperRowProps {
  kind: PaperKind
  /** Oldest first. */
  papers: readonly LoadDocument[]
  state: PaperState
  /** Expiry day; null when it does not expire. */
  expires: string | null
  isRemoving: boolean
  onRemove: (documentId: string) => Promise<void>
  /** Adds files; undefined without permission. */
  onAdd: ((files: File[]) => void) | undefined
}

/** One type of company document: purpose, state, files, upload. */
export function PaperRow({ kind, papers, state, expires, isRemoving, onRemove, onAdd }: PaperRowProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const name = intl.formatMessage({ id: kind.name })
  const [label, tone] = states[state]
  const date = expires === null ? '' : intl.formatDate(expires, { dateStyle: 'medium', timeZone: 'UTC' })
  const { current, earlier } = splitPapers(papers)
  const action = intl.formatMessage(
    { id: papers.length === 0 ? 'documents.company.upload' : 'documents.replace' },
    { type: name },
  )

  async function remove(paper: LoadDocument) {
    try {
      await onRemove(paper.id)
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'documents.removed' }) })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
  }
  const lines = (shown: readonly LoadDocument[]) => (
    <ul className={styles.list}>
      {shown.map((paper) => (
        <PaperLine
          key={paper.id}
          paper={paper}
          type={name}
          isRemoving={isRemoving}
          onRemove={paper.canRemove ? () => void remove(paper) : undefined}
        />
      ))}
    </ul>
  )
  return (
    <li className={styles.paper}>
      <div className={styles.paperText}>
        <div className={styles.paperHead}>
          <h4 className={styles.name}>{name}</h4>
          <Tag tone={tone}>
            <FormattedMessage id={label} values={{ date, hasDate: date === '' ? 'no' : 'yes' }} />
          </Tag>
        </div>
        <p className={styles.quiet}>
          <FormattedMessage id={kind.text} />
        </p>
        {current.length > 0 ? lines(current) : null}
        {earlier.length > 0 ? (
          <details>
            <summary className={styles.earlier}>
              <FormattedMessage id="documents.company.earlier" values={{ count: earlier.length }} />
            </summary>
            {lines(earlier)}
          </details>
        ) : null}
      </div>
      {onAdd ? (
        <div>
          <PaperChooser label={action} onChoose={onAdd} />
        </div>
      ) : null}
    </li>
  )
}

interface PaperLineProps {
  paper: LoadDocument
  type: string
  isRemoving: boolean
  onRemove: (() => void) | undefined
}

/** One file: link, date, review status and reject reason. */
function PaperLine({ paper, type, isRemoving, onRemove }: PaperLineProps) {
  const intl = useIntl()
  const named = (names: Readonly<Record<string, MessageId>>, code: string) => {
    const id = Object.hasOwn(names, code) ? names[code] : undefined
    return id ? intl.formatMessage({ id }) : code
  }
  return (
    <li className={styles.document}>
      <div className={styles.text}>
        <p className={styles.name}>
          <a href={contentPath(paper.contentDocumentId)} download>
            {paper.name}
          </a>{' '}
          <Tag tone={statusTones[paper.status] ?? 'neutral'}>{named(statusNames, paper.status)}</Tag>
        </p>
        <p className={styles.quiet}>
          <FormattedMessage
            id="documents.company.facts"
            values={{
              date: intl.formatDate(paper.uploadedAt, { dateStyle: 'medium' }),
              pages: paper.pageCount ?? 1,
            }}
          />
        </p>
        {paper.status === 'Rejected' ? (
          <p className={styles.reason}>
            <FormattedMessage
              id="documents.rejected"
              values={{ reason: named(rejectReasons, paper.rejectReason ?? '') }}
            />
          </p>
        ) : null}
      </div>
      {onRemove ? (
        <IconButton
          icon={Trash2}
          label={intl.formatMessage({ id: 'documents.remove' }, { type, name: paper.name })}
          isDisabled={isRemoving}
          onPress={onRemove}
        />
      ) : null}
    </li>
  )
}
