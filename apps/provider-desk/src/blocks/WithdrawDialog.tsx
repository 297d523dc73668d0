import { PROVIDER_CANCEL_REASONS, MAX_LENGTHS } from '@portal/contract'
import { withdraw } from '@portal/contract/client/DeskBlocks/withdraw'
import type { DeskBlock } from '@portal/contract/methods'
import { Select, Skeleton, TextField, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useAction } from '#/methods/useAction'
import { blockDetail } from './blockMethods'

export interface WithdrawDialogProps {
  block: DeskBlock
  onClose: () => void
  onDone: () => void
}

type Reason = (typeof PROVIDER_CANCEL_REASONS)[number]

/** Cancels every load of a block that no carrier has; names the booked ones, which stay. */
export function WithdrawDialog({ block, onClose, onDone }: WithdrawDialogProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { run, isPending, failure } = useAction(withdraw)
  const [reason, setReason] = useState<Reason>(PROVIDER_CANCEL_REASONS[0])
  const [note, setNote] = useState('')
  const { id: blockId, name } = block
  async function submit() {
    const typed = note.trim()
    const withdrawn = await run({
      blockId,
      reason,
      ...(typed === '' ? {} : { note: typed }),
    })
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
      <Select
        label={<FormattedMessage id="loads.change.reason" />}
        options={PROVIDER_CANCEL_REASONS.map((value) => ({
          value,
          label: format.code('cancelReason', value),
        }))}
        value={reason}
        onValueChange={(value) => setReason(PROVIDER_CANCEL_REASONS.find((one) => one === value) ?? reason)}
      />
      <TextField
        label={<FormattedMessage id="loads.note" />}
        isOptional
        value={note}
        onValueChange={setNote}
        maxLength={MAX_LENGTHS.reason}
      />
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
