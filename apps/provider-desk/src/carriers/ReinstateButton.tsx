import { decide } from '@portal/contract/client/DeskCarriers/decide'
import { Button, toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCarrierRights } from './carrierRights'

export interface ReinstateButtonProps {
  accountId: string
  name: string
  onChanged: () => Promise<unknown>
}

/** Reinstates a suspended carrier; the server rejects the request while insurance or authority has lapsed. */
export function ReinstateButton({ accountId, name, onChanged }: ReinstateButtonProps) {
  const intl = useIntl()
  const { mayDecide } = useCarrierRights()
  const { run, isPending, failure } = useAction(decide)
  if (!mayDecide) return null
  return (
    <>
      <Button
        isPending={isPending}
        onPress={() =>
          void run({ accountId, decision: 'reinstate' }).then((answer) => {
            if (!answer) return undefined
            toastQueue.add({
              kind: 'success',
              message: intl.formatMessage({ id: 'carriers.done.reinstate' }, { name }),
            })
            return onChanged()
          })
        }
      >
        <FormattedMessage id="carriers.reinstate" />
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}
