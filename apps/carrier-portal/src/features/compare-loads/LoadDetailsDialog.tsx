import type { LoadRow } from '@portal/contract/methods'
import { Button, Dialog, Stat, StatList } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useComparedLoads } from '#/loads/comparedLoads'
import { laneOfRow } from '#/loads/laneOfRow'
import { LoadLink } from '#/loads/LoadLink'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { comparedFacts } from './compareFacts'
import type { CompareHostProps } from './CompareHostProps'
import styles from './CompareLoads.module.css'

/** A result in full, with the paid rates of its lane. */
export function LoadDetailsDialog({
  row,
  seesRates,
  costPerMile,
  renderLaneHistory,
  onClose,
}: CompareHostProps & { row: LoadRow; onClose: () => void }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { rows, toggle } = useComparedLoads()
  const isCompared = rows.some(({ id }) => id === row.id)
  const lane = seesRates ? laneOfRow(row) : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={intl.formatMessage({ id: 'compare-loads.details' }, { number: row.loadNumber })}
      isFullScreenOnMobile
      actions={
        <>
          <Button onPress={onClose}>
            <FormattedMessage id="compare-loads.close" />
          </Button>
          <Button
            onPress={() => {
              toggle(row)
              onClose()
            }}
          >
            <FormattedMessage id={isCompared ? 'compare-loads.removeFrom' : 'compare-loads.add'} />
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        <LoadLink
          id={row.id}
          loadNumber={row.loadNumber}
          origin={row.origin}
          destination={row.destination}
          row={row}
        />
        <StatList>
          {comparedFacts({ intl, format, seesRates, costPerMile }).map(({ label, show }) => {
            const value = show(row)
            return value === null ? null : (
              <Stat key={label} label={<FormattedMessage id={label} />} value={value} />
            )
          })}
        </StatList>
        {lane ? (
          <section aria-labelledby="paid-on-lane">
            <h3 id="paid-on-lane">
              <FormattedMessage id="compare-loads.paidOnLane" />
            </h3>
            {renderLaneHistory(lane)}
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}
