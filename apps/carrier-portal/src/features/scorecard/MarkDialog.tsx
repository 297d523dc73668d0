import type { Score } from '@portal/contract'
import { toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonDialog } from '#/forms/ReasonDialog'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { disputeMark } from '#/methods/scorecards'

export interface DisputedMark {
  score: Score
  loadId: string
  loadNumber: string
}

export interface MarkDialogProps {
  mark: DisputedMark
  onClose: () => void
  onSent: () => void
}

/** Disputes a mark with a note to the provider. */
export function MarkDialog({ mark: { score, loadId, loadNumber }, onClose, onSent }: MarkDialogProps) {
  const intl = useIntl()
  const [send, { isPending, error }] = useInvoke(disputeMark)
  const failureText = useCallFailureText()
  return (
    <ReasonDialog
      title={intl.formatMessage({ id: 'scorecard.disputeOf' }, { load: loadNumber })}
      label={intl.formatMessage({ id: 'scorecard.note' })}
      missing={intl.formatMessage({ id: 'scorecard.note.missing' })}
      cancel={<FormattedMessage id="scorecard.cancel" />}
      send={<FormattedMessage id="scorecard.dispute" />}
      draft={`mark.${score}.${loadId}`}
      isPending={isPending}
      failure={error ? failureText(error) : null}
      onSend={(note) => send({ score, loadId, note })}
      onSent={() => {
        toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'scorecard.sent' }) })
        onSent()
      }}
      onClose={onClose}
    />
  )
}
