import { createRetryKey } from '@portal/app-kit/methods'
import { recordEvent } from '@portal/contract/client/DeskTracking/recordEvent'
import type { BoardLoad } from '@portal/contract/methods'
import { Button, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'

/** Sends carrier and driver a request for an ETA (DTR-03). */
export function AskEtaButton({ load, onAsked }: { load: BoardLoad; onAsked: () => Promise<unknown> }) {
  const intl = useIntl()
  // A retry after a lost response asks once.
  const [keys] = useState(createRetryKey)
  const { run, isPending, failure } = useAction(recordEvent)
  async function ask() {
    const answer = await run({
      loadId: load.id,
      type: 'ETA Request',
      occurredAt: new Date().toISOString(),
      clientEventId: keys.of(load.id),
    })
    if (!answer) return
    keys.settle(load.id)
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'tracking.asked' }, { carrier: load.carrier.name }),
    })
    void onAsked()
  }
  return (
    <>
      <Button isPending={isPending} onPress={() => void ask()}>
        <FormattedMessage id="tracking.askEta" />
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}
