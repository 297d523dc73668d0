import { MAX_LENGTHS, type Score } from '@portal/contract'
import { Button, Dialog, TextArea, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDraftText } from '#/forms/useDraftText'
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

/** Disputes a mark with a note to the provider. The draft is stored until it is sent. */
export function MarkDialog({ mark: { score, loadId, loadNumber }, onClose, onSent }: MarkDialogProps) {
  const intl = useIntl()
  const { text, setText, forget } = useDraftText(`mark.${score}.${loadId}`)
  const [isMissing, setIsMissing] = useState(false)
  const [send, { isPending, error }] = useInvoke(disputeMark)
  const failureText = useCallFailureText()
  async function submit() {
    const note = text.trim()
    if (note === '') return setIsMissing(true)
    try {
      await send({ score, loadId, note })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    forget()
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'scorecard.sent' }) })
    onSent()
  }
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="small"
      title={intl.formatMessage({ id: 'scorecard.disputeOf' }, { load: loadNumber })}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="scorecard.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            <FormattedMessage id="scorecard.dispute" />
          </Button>
        </>
      }
    >
      <TextArea
        label={intl.formatMessage({ id: 'scorecard.note' })}
        maxLength={MAX_LENGTHS.reason}
        value={text}
        onValueChange={(next) => {
          setText(next)
          setIsMissing(false)
        }}
        errorMessage={isMissing ? intl.formatMessage({ id: 'scorecard.note.missing' }) : undefined}
      />
      {error ? <p role="alert">{failureText(error)}</p> : null}
    </Dialog>
  )
}
