import { DEVICE_POSITIONS, POSITION_MARKS } from '@portal/contract'
import type { MarkedDevice } from '@portal/contract/methods'
import { Tag, type TableColumn } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { Link } from 'react-router'
import styles from './Integrations.module.css'

/** Columns of devices whose positions were not followed. */
export const positionColumns: readonly TableColumn<MarkedDevice>[] = [
  {
    id: 'device',
    header: <FormattedMessage id="integrations.positions.device" />,
    isRowHeader: true,
    cell: ({ provider, deviceId, carrier }) => (
      <span className={styles.address}>
        {provider} {deviceId}
        {carrier ? (
          <div className={styles.quiet}>
            <Link to={`/r/${carrier.id}`}>{carrier.name}</Link>
          </div>
        ) : null}
      </span>
    ),
  },
  {
    id: 'mark',
    header: <FormattedMessage id="integrations.positions.mark" />,
    cell: ({ mark }) => <Mark mark={mark} />,
  },
  {
    id: 'load',
    header: <FormattedMessage id="integrations.positions.load" />,
    cell: ({ load }) =>
      load ? (
        <Link to={`/r/${load.id}`}>{load.loadNumber}</Link>
      ) : (
        <FormattedMessage id="integrations.positions.noLoad" />
      ),
  },
  {
    id: 'count',
    header: <FormattedMessage id="integrations.positions.count" />,
    cell: ({ count, firstAt }) => (
      <>
        <FormattedNumber value={count} />
        <div className={styles.quiet}>
          <FormattedMessage
            id="integrations.positions.since"
            values={{
              time: <FormattedDate value={firstAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />,
            }}
          />
        </div>
      </>
    ),
  },
  {
    id: 'last',
    header: <FormattedMessage id="integrations.positions.last" />,
    cell: ({ lastAt }) => (
      <FormattedDate value={lastAt} dateStyle="medium" timeStyle="medium" hourCycle="h23" />
    ),
  },
]

function Mark({ mark }: Pick<MarkedDevice, 'mark'>) {
  const known = POSITION_MARKS.find((one) => one === mark)
  if (!known) return <Tag>{mark}</Tag>
  return (
    <>
      <Tag tone="warning">
        <FormattedMessage id={`integrations.positions.mark.${known}`} />
      </Tag>
      <div className={styles.quiet}>
        <FormattedMessage
          id={`integrations.positions.mark.${known}.text`}
          values={{ minutes: DEVICE_POSITIONS.staleMs / 60_000 }}
        />
      </div>
    </>
  )
}
