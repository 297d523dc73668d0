import { discardDraft } from '@portal/contract/client/DeskLoads/discardDraft'
import { FormattedMessage } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useAction } from '#/methods/useAction'

export interface DiscardDraftDialogProps {
  draftId: number
  name: string
  onClose: () => void
  onDiscarded: () => void
}

/** Asks before a draft is deleted, which cannot be undone. */
export function DiscardDraftDialog({ draftId, name, onClose, onDiscarded }: DiscardDraftDialogProps) {
  const { run, isPending, failure } = useAction(discardDraft)
  async function discard() {
    if (await run({ draftId })) onDiscarded()
  }
  return (
    <FormDialog
      title={<FormattedMessage id="loads.form.discard.title" values={{ name }} />}
      text={<FormattedMessage id="loads.form.discard.text" />}
      action={<FormattedMessage id="loads.form.discard.action" />}
      isDestructive
      isPending={isPending}
      failure={failure}
      onSubmit={() => void discard()}
      onClose={onClose}
    />
  )
}
