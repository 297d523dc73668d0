import type { DeskBlock } from '@portal/contract/methods'
import { toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFailureText } from '#/methods/useFailureText'
import { FormDialog } from '#/queue/FormDialog'
import { withdrawBlock } from './blockMethods'

export interface WithdrawDialogProps {
  block: DeskBlock
  onClose: () => void
  onDone: () => void
}

/** Confirms the withdrawal of an open block, which cancels its loads. */
export function WithdrawDialog({ block, onClose, onDone }: WithdrawDialogProps) {
  const intl = useIntl()
  const failureText = useFailureText()
  const [invoke, { isPending, error }] = useInvoke(withdrawBlock)
  async function submit() {
    try {
      await invoke({ blockId: block.id, idempotencyKey: crypto.randomUUID() })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'blocks.withdrawn' }, { name: block.name }),
    })
    onDone()
  }
  return (
    <FormDialog
      title={<FormattedMessage id="blocks.withdraw.title" values={{ name: block.name }} />}
      text={<FormattedMessage id="blocks.withdraw.text" values={{ count: block.loads }} />}
      action={<FormattedMessage id="blocks.withdraw" />}
      isDestructive
      isPending={isPending}
      failure={error ? failureText(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
