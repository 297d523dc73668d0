import { DataList, DataListRow, Tag, type TagTone } from '@portal/portal-ui'
import type { RecordRepresentation } from '@portal/ui-api'
import { FormattedMessage } from 'react-intl'
import { LoadLink } from '../../loads/LoadLink'
import { fieldReader, placeOf, windowOf } from '../../loads/readField'
import { useLoadFormat } from '../../loads/useLoadFormat'
import { WindowText } from '../../loads/WindowText'
import styles from './MyLoadsPage.module.css'
import { useDrivers } from './useDrivers'

/** How a status looks: on the way, waiting, done, over. */
const tones: Readonly<Record<string, TagTone>> = {
  Booked: 'warning',
  Dispatched: 'info',
  'En Route to Pickup': 'accent',
  'At Pickup': 'accent',
  Loaded: 'accent',
  'In Transit': 'accent',
  'At Delivery': 'accent',
  Delivered: 'success',
  Completed: 'success',
}

export interface MyLoadsListProps {
  loads: readonly RecordRepresentation[]
  /** Names the list. */
  label: string
}

/** One row a load: where it stands, when, who drives, and what it pays for those who may know. */
export function MyLoadsList({ loads, label }: MyLoadsListProps) {
  const format = useLoadFormat()
  const drivers = useDrivers(loads)
  return (
    <DataList label={label}>
      {loads.map((load) => {
        const read = fieldReader(load)
        const status = read.text('Status__c') ?? ''
        const rate = read.number('Total_Rate__c')
        const driver = drivers.get(load.id)
        const number = read.text('Load_Number__c') ?? ''
        return (
          <DataListRow
            key={load.id}
            title={
              <LoadLink
                id={load.id}
                loadNumber={number}
                origin={placeOf(read, 'Origin')}
                destination={placeOf(read, 'Destination')}
              />
            }
            facts={
              <div className={styles.facts}>
                <span>
                  {number} · {format.equipment(read.text('Equipment_Type__c') ?? '')}
                </span>
                <span className={styles.fact}>
                  {driver ? (
                    <FormattedMessage id="my-loads.driver" values={{ driver }} />
                  ) : (
                    <FormattedMessage id="my-loads.noDriver" />
                  )}
                </span>
                <span className={styles.fact}>
                  <FormattedMessage id="load.pickup" />:{' '}
                  <WindowText time={windowOf(read, 'Pickup')} isInline />
                </span>
                <span className={styles.fact}>
                  <FormattedMessage id="load.delivery" />:{' '}
                  <WindowText time={windowOf(read, 'Delivery')} isInline />
                </span>
              </div>
            }
            tags={<Tag tone={tones[status] ?? 'neutral'}>{format.status(status)}</Tag>}
            amount={rate === null ? undefined : <strong className={styles.rate}>{format.money(rate)}</strong>}
          />
        )
      })}
    </DataList>
  )
}
