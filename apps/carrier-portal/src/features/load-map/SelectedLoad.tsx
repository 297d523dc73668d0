import { FactLine } from '@portal/portal-ui'
import { LoadLink } from '#/loads/LoadLink'
import { pickupOf } from '#/loads/toBookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import type { LoadRow } from '@portal/contract/methods'
import styles from './LoadMap.module.css'

/** Summary of the marker's load. */
export function SelectedLoad({ row, seesRates }: { row: LoadRow; seesRates: boolean }) {
  const format = useLoadFormat()
  return (
    <div className={styles.selected}>
      <div>
        <LoadLink
          id={row.id}
          loadNumber={row.loadNumber}
          origin={row.origin}
          destination={row.destination}
          row={row}
        />
        <p className={styles.quiet}>
          <FactLine>
            {row.loadNumber}
            {format.equipment(row.equipmentType)}
            <WindowText time={pickupOf(row)} isInline />
          </FactLine>
        </p>
      </div>
      {seesRates && typeof row.totalRate === 'number' ? (
        <strong className={styles.rate}>{format.money(row.totalRate)}</strong>
      ) : null}
    </div>
  )
}
