import { withdraw } from '@portal/contract/client/DeskBlocks/withdraw'
import type { DeskBlock } from '@portal/contract/methods'
import { Skeleton, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { CancelReasonFields, NO_NOTE, reasonParams } from '#/loads/change/CancelReasonFields'
import { useAction } from '#/methods/useAction'
import { blockDetail } from './blockMethods'

export interface WithdrawDialogProps {
  block: DeskBlock
  onClose: () => void
  onDone: () => void
}

/** Cancels every load of a block that no carrier has; names the booked ones, which stay. */
export function WithdrawDialog({ block, onClose, onDone }: WithdrawDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(withdraw)
  const [cancelReason, setCancelReason] = useState(NO_NOTE)
  const { id: blockId, name } = block
  async function submit() {
    const withdrawn = await run({ blockId, ...reasonParams(cancelReason) })
    if (!withdrawn) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'blocks.withdrawn' }, { name, count: withdrawn.cancelled }),
    })
    onDone()
  }
  const isOpen = block.status === 'Open'
  return (
    <FormDialog
      title={
        <FormattedMessage
          id={isOpen ? 'blocks.withdraw.title' : 'blocks.withdraw.restTitle'}
          values={{ name }}
        />
      }
      text={
        <FormattedMessage
          id={isOpen ? 'blocks.withdraw.text' : 'blocks.withdraw.restText'}
          values={{ count: block.unbooked }}
        />
      }
      action={<FormattedMessage id="blocks.withdraw" />}
      isDestructive
      isPending={isPending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isOpen ? null : <BookedLoads blockId={blockId} />}
      <CancelReasonFields value={cancelReason} onChange={setCancelReason} />
    </FormDialog>
  )
}

const UNBOOKED: readonly (string | null)[] = ['Draft', 'Posted', 'On Hold', 'Cancelled']

/** Names the loads that a carrier has. */
function BookedLoads({ blockId }: { blockId: string }) {
  const intl = useIntl()
  const { data } = useWire(blockDetail, { blockId })
  if (!data) return <Skeleton height="3rem" />
  const booked = data.days.flatMap(({ loadNumber, status }) =>
    loadNumber === null || UNBOOKED.includes(status) ? [] : [loadNumber],
  )
  return (
    <p>
      <FormattedMessage
        id="blocks.withdraw.kept"
        values={{ count: booked.length, loads: intl.formatList(booked) }}
      />
    </p>
  )
}
