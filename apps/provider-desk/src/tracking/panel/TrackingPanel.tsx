import { EVENT_DESK, LOAD_DESK, TRAILER_OVERRIDERS } from '@portal/contract'
import type { BoardLoad } from '@portal/contract/methods'
import { Button, EmptyState, LinkButton, toastQueue } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { phoneLink } from '#/freight/phoneLink'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { Facts } from '#/facts/Facts'
import { SidePanel } from '#/side-panel/SidePanel'
import { useSession } from '#/session/SessionProvider'
import { ReasonTags } from '../board/ReasonTags'
import { AskEtaButton } from './AskEtaButton'
import { EventDialog } from './EventDialog'
import { EventList } from './EventList'
import styles from './TrackingPanel.module.css'

const AppointmentDialog = lazyPart(() =>
  import('#/loads/change/AppointmentDialog').then((part) => part.AppointmentDialog),
)
const ReissueDialog = lazyPart(() =>
  import('#/loads/change/ReissueDialog').then((part) => part.ReissueDialog),
)
const OverrideTrailerDialog = lazyPart(() =>
  import('#/loads/change/OverrideTrailerDialog').then((part) => part.OverrideTrailerDialog),
)
const CancelDialog = lazyPart(() => import('#/loads/change/CancelDialog').then((part) => part.CancelDialog))

export interface TrackingPanelProps {
  loadId: string
  /** Undefined once the load has left the board. */
  load: BoardLoad | undefined
  now: number
  onClose: () => void
  /** After an event that this person recorded. */
  onChanged: () => Promise<unknown>
}

type Action = 'record' | 'appointment' | 'reissue' | 'override' | 'cancel'

/** Statuses in which the provider still cancels a load (lifecycle 15, 16). */
const CANCELLABLE = ['Booked', 'Dispatched', 'En Route to Pickup', 'At Pickup']

/** Statuses in which rate confirmation and trailer can change: until delivery (LDD-09, MNY-04). */
const UNDER_WAY = [...CANCELLABLE, 'Loaded', 'In Transit', 'At Delivery']

/** Renders a load beside the tracking board: action reasons, contacts, events and the desk's reports (DTR-02, DTR-03). */
export function TrackingPanel({ loadId, load, now, onClose, onChanged }: TrackingPanelProps) {
  const intl = useIntl()
  const { role } = useSession()
  const [open, setOpen] = useState<Action>()
  const mayRecord = EVENT_DESK.some((one) => one === role)
  const isLoadDesk = LOAD_DESK.some((one) => one === role)
  const mayCancel = isLoadDesk && CANCELLABLE.includes(load?.status ?? '')
  const isUnderWay = UNDER_WAY.includes(load?.status ?? '')
  const mayOverride = isUnderWay && TRAILER_OVERRIDERS.some((one) => one === role)
  const mayReissue = isLoadDesk && isUnderWay
  const close = () => setOpen(undefined)
  function done(action: Action) {
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: `tracking.done.${action}` }, { load: load?.loadNumber ?? '' }),
    })
    close()
    void onChanged()
  }
  return (
    <SidePanel
      title={load?.loadNumber ?? <FormattedMessage id="tracking.gone.title" />}
      label={load?.loadNumber ?? intl.formatMessage({ id: 'tracking.panel' })}
      closeLabel={intl.formatMessage({ id: 'tracking.close' })}
      onClose={onClose}
    >
      {load ? (
        <>
          {load.reasons.length > 0 ? <ReasonTags reasons={load.reasons} now={now} /> : null}
          {load.nextAction ? (
            <p className={styles.next}>
              <FormattedMessage id={`tracking.do.${load.nextAction}`} />
            </p>
          ) : null}
          <LoadFacts load={load} now={now} />
          <div className={styles.actions}>
            {mayRecord ? (
              <>
                <Button variant="primary" onPress={() => setOpen('record')}>
                  <FormattedMessage id="tracking.record" />
                </Button>
                <AskEtaButton load={load} onAsked={onChanged} />
                {load.nextStop ? (
                  <Button onPress={() => setOpen('appointment')}>
                    <FormattedMessage id="tracking.appointment" />
                  </Button>
                ) : null}
              </>
            ) : null}
            {mayReissue ? (
              <Button onPress={() => setOpen('reissue')}>
                <FormattedMessage id="tracking.reissue" />
              </Button>
            ) : null}
            {mayOverride ? (
              <Button onPress={() => setOpen('override')}>
                <FormattedMessage id="tracking.override" />
              </Button>
            ) : null}
            {mayCancel ? (
              <Button onPress={() => setOpen('cancel')}>
                <FormattedMessage id="tracking.cancel" />
              </Button>
            ) : null}
            <LinkButton variant="quiet" href={`/desk/r/${load.id}`}>
              <FormattedMessage id="tracking.openRecord" />
            </LinkButton>
          </div>
          <EventList load={load} mayCorrect={mayRecord} onChanged={onChanged} />
          {open === 'record' ? (
            <EventDialog load={load} onClose={close} onRecorded={() => done('record')} />
          ) : null}
          <Suspense fallback={null}>
            {open === 'appointment' ? (
              <AppointmentDialog load={load} onClose={close} onDone={() => done('appointment')} />
            ) : open === 'reissue' ? (
              <ReissueDialog load={load} onClose={close} onDone={() => done('reissue')} />
            ) : open === 'override' ? (
              <OverrideTrailerDialog load={load} onClose={close} onDone={() => done('override')} />
            ) : open === 'cancel' ? (
              <CancelDialog load={load} onClose={close} onDone={() => done('cancel')} />
            ) : null}
          </Suspense>
        </>
      ) : (
        <EmptyState
          title={<FormattedMessage id="tracking.gone.text" />}
          actions={
            <LinkButton href={`/desk/r/${loadId}`}>
              <FormattedMessage id="tracking.openRecord" />
            </LinkButton>
          }
        />
      )}
    </SidePanel>
  )
}

function LoadFacts({ load, now }: { load: BoardLoad; now: number }) {
  const format = useFreightFormat()
  const { nextStop, driver } = load
  const facts = [
    ['status', format.code('status', load.status)],
    ['lane', `${format.city(load.origin)} → ${format.city(load.destination)}`],
    ['carrier', load.carrier.name],
    [
      'driver',
      driver ? (
        <>
          {driver.name}{' '}
          {driver.phone ? (
            <a className={styles.phone} href={phoneLink(driver.phone)}>
              {formatPhone(driver.phone)}
            </a>
          ) : null}
        </>
      ) : null,
    ],
    [
      'stop',
      nextStop
        ? [format.code('stopType', nextStop.type ?? ''), nextStop.place].filter(Boolean).join(', ')
        : null,
    ],
    [
      'window',
      nextStop?.windowStart
        ? format.dayWindow(
            { from: nextStop.windowStart, to: nextStop.windowEnd, timeZone: nextStop.timeZone },
            'short',
          )
        : null,
    ],
    ['eta', nextStop?.eta ? format.time(nextStop.eta, nextStop.timeZone) : null],
    ['report', load.lastReportAt ? format.duration(now - Date.parse(load.lastReportAt)) : null],
    ['shipper', load.shipper],
    ['handledBy', load.handledBy],
  ] as const
  return (
    <Facts
      facts={facts.map(([id, value]) => ({
        id,
        label: <FormattedMessage id={`tracking.fact.${id}`} />,
        value,
      }))}
    />
  )
}
