import { Button, EmptyState } from '@portal/portal-ui'
import { ChevronLeft, ChevronRight, FileCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { contentPath } from '#/files/contentPath'
import { FilePreview } from '#/files/FilePreview'
import { ItemGone } from '#/queue/ItemGone'
import { useQueueItem } from '#/queue/useQueueItem'
import { useShortcuts } from '#/commands/useShortcuts'
import { CompanyReview } from './CompanyReview'
import type { DocumentQueue } from './documentMethods'
import styles from './Documents.module.css'
import { LoadFacts } from './LoadFacts'
import { ReviewDecision } from './ReviewDecision'
import { useReview, type ReviewParams } from './useReview'

/** Below this many documents, the next page of the queue is fetched. */
const FEW_LEFT = 5

export interface ReviewDeskProps {
  queue: DocumentQueue
  onRefresh: () => Promise<unknown>
}

/** Renders the document left and its facts right; a decision selects the next document of the queue (BLD-01). */
export function ReviewDesk({ queue, onRefresh }: ReviewDeskProps) {
  const intl = useIntl()
  const review = useReview()
  const documents = queue.documents.filter(({ documentId }) => !review.decided.has(documentId))
  const { selection, item: document, finish } = useQueueItem(documents, ({ documentId }) => documentId)
  const index = documents.findIndex(({ documentId }) => documentId === selection.id)
  const following = documents[index + 1]
  useShortcuts({ j: () => selection.move(1), k: () => selection.move(-1) })
  const isShort = documents.length <= FEW_LEFT && queue.nextOffset !== null
  const mayRefill = review.pending === 0 && isShort
  const refill = useEffectEvent(() => void onRefresh())
  useEffect(() => {
    if (mayRefill) refill()
  }, [mayRefill])
  function decide(params: Omit<ReviewParams, 'documentId'>) {
    if (!document) return
    finish()
    void review.decide({ ...params, documentId: document.documentId }).then((isTaken) => {
      if (!isTaken) selection.select(document.documentId)
    })
  }
  if (!document)
    return (
      <EmptyState
        titleLevel={2}
        icon={FileCheck}
        title={<FormattedMessage id="documents.empty.title" />}
        actions={
          <Button onPress={() => void onRefresh()}>
            <FormattedMessage id="documents.refresh" />
          </Button>
        }
      >
        <FormattedMessage id="documents.empty.text" />
      </EmptyState>
    )
  const { documentId, contentDocumentId, fileName, canReview } = document
  return (
    <>
      <div className={styles.position}>
        <Button variant="quiet" isDisabled={index === 0} onPress={() => selection.move(-1)}>
          <ChevronLeft aria-hidden="true" size={18} />
          <FormattedMessage id="documents.previous" />
        </Button>
        <output>
          <FormattedMessage
            id="documents.position"
            values={{ index: index + 1, count: documents.length, more: String(queue.nextOffset !== null) }}
          />
        </output>
        <Button variant="quiet" isDisabled={!following} onPress={() => selection.move(1)}>
          <FormattedMessage id="documents.next" />
          <ChevronRight aria-hidden="true" size={18} />
        </Button>
      </div>
      {selection.isGone ? <ItemGone onNext={finish} /> : null}
      {following ? <link rel="prefetch" href={contentPath(following.contentDocumentId)} /> : null}
      <div className={styles.desk}>
        <div className={styles.document}>
          <FilePreview
            key={documentId}
            contentDocumentId={contentDocumentId}
            fileName={fileName || intl.formatMessage({ id: 'documents.unnamed' })}
          />
        </div>
        <div className={styles.facts}>
          <LoadFacts document={document} />
          {canReview ? (
            document.type === 'COI' ? (
              <CompanyReview
                key={documentId}
                declared={document.declaredCover}
                rejectReasons={queue.rejectReasons}
                onDecide={decide}
              />
            ) : (
              <ReviewDecision key={documentId} rejectReasons={queue.rejectReasons} onDecide={decide} />
            )
          ) : (
            <p className={styles.quiet}>
              <FormattedMessage id="documents.notYours" />
            </p>
          )}
        </div>
      </div>
    </>
  )
}
