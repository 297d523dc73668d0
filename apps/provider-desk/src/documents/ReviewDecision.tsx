import { Button } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCodeText } from '#/methods/useCodeText'
import { useShortcuts } from '#/commands/useShortcuts'
import styles from './Documents.module.css'
import type { ReviewParams } from './useReview'

export interface ReviewDecisionProps {
  rejectReasons: readonly string[]
  onDecide: (params: Omit<ReviewParams, 'documentId'>) => void
  /** Replaces immediate acceptance, for documents with figures to enter. */
  onAccept?: () => void
}

/** Accept (`a`), or reject (`r`) with one of the reasons (`1` to `9`). Escape leaves the reasons. */
export function ReviewDecision({ rejectReasons, onDecide, onAccept }: ReviewDecisionProps) {
  const codeText = useCodeText()
  const [isRejecting, setIsRejecting] = useState(false)
  const accept = onAccept ?? (() => onDecide({ decision: 'accept' }))
  const reject = (reason: string) => onDecide({ decision: 'reject', reason })
  useShortcuts({
    a: accept,
    r: () => setIsRejecting(true),
    ...(isRejecting
      ? {
          Escape: () => setIsRejecting(false),
          ...Object.fromEntries(
            rejectReasons.map((reason, index) => [String(index + 1), () => reject(reason)]),
          ),
        }
      : {}),
  })
  return (
    <div className={styles.decision}>
      {isRejecting ? (
        <fieldset className={styles.reasons}>
          <legend>
            <FormattedMessage id="documents.rejectReason" />
          </legend>
          {rejectReasons.map((reason, index) => (
            <Button key={reason} onPress={() => reject(reason)}>
              <kbd>{index + 1}</kbd> {codeText('documents.reason', reason)}
            </Button>
          ))}
          <Button variant="quiet" onPress={() => setIsRejecting(false)}>
            <FormattedMessage id="queue.cancel" />
          </Button>
        </fieldset>
      ) : (
        <>
          <Button variant="primary" onPress={accept}>
            <FormattedMessage id="documents.accept" /> <kbd>A</kbd>
          </Button>
          <Button variant="destructive" onPress={() => setIsRejecting(true)}>
            <FormattedMessage id="documents.reject" /> <kbd>R</kbd>
          </Button>
        </>
      )}
    </div>
  )
}
