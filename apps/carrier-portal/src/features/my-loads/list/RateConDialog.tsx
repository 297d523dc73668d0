import type { MyLoad } from '@portal/contract/methods'
import { Arrow, Button, Dialog, toastQueue } from '@portal/portal-ui'
import { useInvoke, useUiApi } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'
import { deliveryOf, pickupOf } from '#/loads/toBookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import { acceptRateConfirmation } from '#/methods/crew'

import { loadPath } from '#/address/pageTable'
import styles from './List.module.css'

export interface RateConDialogProps {
  load: MyLoad
  onClose: () => void
  /** Opens the assignment once accepted; undefined for a load that has its crew. */
  onAssign: (() => void) | undefined
}

/** Shows the agreement and accepts it. */
export function RateConDialog({ load, onClose, onAssign }: RateConDialogProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const uiApi = useUiApi()
  const [accept, { isPending, error }] = useInvoke(acceptRateConfirmation)
  const { bookingId, loadNumber: number } = load
  const issue = load.waiting.find((task) => task.kind === 'acceptRateCon')?.issue

  async function submit() {
    if (!bookingId) return
    try {
      await accept({ bookingId, issue })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    invalidateMyLoads(uiApi, load.id)
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'my-loads.rateCon.done' }, { number }),
    })
    onClose()
    onAssign?.()
  }

  return (
    <Dialog
      isOpen
      size="small"
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={intl.formatMessage({ id: 'my-loads.rateCon.title' }, { number })}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="my-loads.rateCon.later" />
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            <FormattedMessage
              id={onAssign ? 'my-loads.rateCon.acceptAndAssign' : 'my-loads.rateCon.accept'}
            />
          </Button>
        </>
      }
    >
      <dl className={styles.terms}>
        <div>
          <dt>
            <FormattedMessage id="my-loads.rateCon.lane" />
          </dt>
          <dd>
            {format.city(load.origin)} <Arrow /> {format.city(load.destination)}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="load.pickup" />
          </dt>
          <dd>
            <WindowText time={pickupOf(load)} isInline />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="load.delivery" />
          </dt>
          <dd>
            <WindowText time={deliveryOf(load)} isInline />
          </dd>
        </div>
        {typeof load.rate === 'number' ? (
          <div>
            <dt>
              <FormattedMessage id="my-loads.rateCon.rate" />
            </dt>
            <dd>
              <strong>{format.money(load.rate, { exact: true })}</strong>
            </dd>
          </div>
        ) : null}
      </dl>
      <p>
        <FormattedMessage id="my-loads.rateCon.meaning" />{' '}
        <Link to={loadPath(load.id)}>
          <FormattedMessage id="my-loads.rateCon.read" />
        </Link>
      </p>
      {error ? (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="my-loads.rateCon.failed" />
        </p>
      ) : null}
    </Dialog>
  )
}
