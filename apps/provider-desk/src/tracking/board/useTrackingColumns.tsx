import type { BoardLoad } from '@portal/contract/methods'
import type { DataGridColumn } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { clsx } from 'clsx'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { phoneLink } from '#/freight/phoneLink'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { ReasonTags } from './ReasonTags'
import shared from '#/lists/Board.module.css'
import styles from './TrackingBoard.module.css'

type ColumnId = 'load' | 'reasons' | 'next' | 'carrier' | 'driver' | 'stop' | 'eta' | 'report' | 'lane'

/** Whether the arrival at the next stop is known or expected; a load after its last stop needs none. */
const hasArrival = (nextStop: BoardLoad['nextStop']): boolean =>
  !nextStop || nextStop.arrivedAt !== null || nextStop.eta !== null

/** Builds the columns of the tracking board. Load numbers link to `hrefOf`. */
export function useTrackingColumns(
  now: number,
  openId: string | undefined,
  hrefOf: (loadId: string) => string,
): readonly DataGridColumn<BoardLoad>[] {
  const intl = useIntl()
  const format = useFreightFormat()
  return useMemo(() => {
    const column = (
      id: ColumnId,
      widthPx: number,
      cell: (load: BoardLoad) => ReactNode,
      more: Partial<DataGridColumn<BoardLoad>> = {},
    ): DataGridColumn<BoardLoad> => ({
      id,
      header: intl.formatMessage({ id: `tracking.column.${id}` }),
      widthPx,
      cell,
      isWrapped: true,
      ...more,
    })
    return [
      column(
        'load',
        96,
        ({ id, loadNumber, status }) => (
          <>
            <Link to={hrefOf(id)} className={shared.load} aria-current={id === openId ? 'true' : undefined}>
              {loadNumber}
            </Link>
            <Line isSecond text={format.code('status', status)} />
          </>
        ),
        { isRowHeader: true },
      ),
      column('reasons', 172, ({ reasons, nextStop }) =>
        reasons.length > 0 ? (
          <ReasonTags reasons={reasons} now={now} />
        ) : (
          <span className={shared.quiet}>
            <FormattedMessage id={hasArrival(nextStop) ? 'tracking.onSchedule' : 'tracking.noEta'} />
          </span>
        ),
      ),
      column('next', 94, ({ nextAction }) =>
        nextAction ? <FormattedMessage id={`tracking.action.${nextAction}`} /> : null,
      ),
      column('stop', 188, ({ nextStop }) =>
        nextStop ? (
          <>
            <Line text={`${format.code('stopType', nextStop.type ?? '')} ${format.city(nextStop)}`} />
            <Line
              isSecond
              text={format.dayWindow({
                from: nextStop.windowStart,
                to: nextStop.windowEnd,
                timeZone: nextStop.timeZone,
              })}
            />
          </>
        ) : (
          <span className={shared.quiet}>–</span>
        ),
      ),
      column('eta', 130, ({ nextStop }) =>
        nextStop?.arrivedAt ? (
          <FormattedMessage
            id="tracking.arrived"
            values={{
              time: (
                <span className={styles.whole}>{format.time(nextStop.arrivedAt, nextStop.timeZone)}</span>
              ),
            }}
          />
        ) : nextStop?.eta ? (
          <span className={nextStop.windowEnd && nextStop.eta > nextStop.windowEnd ? styles.late : undefined}>
            {format.time(nextStop.eta, nextStop.timeZone)}
          </span>
        ) : (
          <span className={shared.quiet}>–</span>
        ),
      ),
      column(
        'report',
        52,
        ({ lastReportAt }) => (lastReportAt ? format.duration(now - Date.parse(lastReportAt)) : '–'),
        { align: 'end' },
      ),
      column('carrier', 158, ({ carrier }) => <Line text={carrier.name ?? '–'} />),
      column('driver', 124, ({ driver }) =>
        driver ? (
          <>
            <Line text={driver.name ?? '–'} />
            {driver.phone ? (
              <span className={shared.second}>
                <a href={phoneLink(driver.phone)}>{formatPhone(driver.phone)}</a>
              </span>
            ) : null}
          </>
        ) : (
          <span className={shared.quiet}>
            <FormattedMessage id="tracking.noDriver" />
          </span>
        ),
      ),
      column('lane', 150, ({ origin, destination }) => (
        <>
          <Line isSecond text={format.city(origin)} />
          <Line isSecond text={`→ ${format.city(destination)}`} />
        </>
      )),
    ]
  }, [intl, format, now, openId, hrefOf])
}

/** A line of a cell, cut off at the end of its column; its title has the whole text. */
function Line({ text, isSecond = false }: { text: string; isSecond?: boolean }) {
  return (
    <span className={clsx(styles.line, isSecond && shared.second)} title={text}>
      {text}
    </span>
  )
}
