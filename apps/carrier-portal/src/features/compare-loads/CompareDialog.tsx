import type { LoadRow } from '@portal/contract/methods'
import { Button, Dialog, Tag } from '@portal/portal-ui'
import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { chainOfRows } from '#/loads/chainOrder'
import { useComparedLoads } from '#/loads/comparedLoads'
import { laneOfRow } from '#/loads/laneOfRow'
import { LoadLink } from '#/loads/LoadLink'
import { toBookableLoad } from '#/loads/toBookableLoad'
import { useTakenLoads } from '#/loads/unavailableLoads'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { bestOf, comparedFacts } from './compareFacts'
import type { CompareHostProps } from './CompareHostProps'
import styles from './CompareLoads.module.css'

/** Up to five loads side by side; all of them can be booked as one. */
export function CompareDialog({
  seesRates,
  costPerMile,
  onBook,
  onBookChain,
  renderLaneRate,
  onClose,
}: CompareHostProps & { onClose: () => void }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { rows, toggle } = useComparedLoads()
  const taken = useTakenLoads()
  const facts = comparedFacts({ intl, format, seesRates, costPerMile })
  const free = rows.filter(({ id }) => !taken.has(id))
  const chain = free.length === rows.length ? chainOfRows(free) : undefined
  const title = intl.formatMessage({ id: 'compare-loads.title' }, { count: rows.length })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="large"
      isFullScreenOnMobile
      title={title}
      actions={
        <>
          <Button onPress={onClose}>
            <FormattedMessage id="compare-loads.close" />
          </Button>
          {chain && onBookChain ? (
            <Button
              variant="primary"
              onPress={() => {
                onClose()
                onBookChain(chain)
              }}
            >
              <FormattedMessage id="compare-loads.bookAll" values={{ count: chain.loads.length }} />
            </Button>
          ) : null}
        </>
      }
    >
      {/* Focusable, so that a wide table can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.frame} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="compare-loads.fact" />
              </th>
              {rows.map((row) => (
                <th key={row.id} scope="col">
                  <LoadLink
                    id={row.id}
                    loadNumber={row.loadNumber}
                    origin={row.origin}
                    destination={row.destination}
                    row={row}
                  />
                  <span className={styles.quiet}>{row.loadNumber}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => {
              const best = bestOf(fact, rows)
              return (
                <tr key={fact.label}>
                  <th scope="row">
                    <FormattedMessage id={fact.label} />
                  </th>
                  {rows.map((row) => (
                    <td key={row.id} data-best={best.has(row.id) || undefined}>
                      {fact.show(row) ?? '–'}{' '}
                      {best.has(row.id) ? (
                        <Tag tone="success">
                          <FormattedMessage id="compare-loads.best" />
                        </Tag>
                      ) : null}
                    </td>
                  ))}
                </tr>
              )
            })}
            {seesRates ? (
              <tr>
                <th scope="row">
                  <FormattedMessage id="compare-loads.laneRate" />
                </th>
                {rows.map((row) => {
                  const lane = laneOfRow(row)
                  return <td key={row.id}>{lane ? renderLaneRate(lane) : '–'}</td>
                })}
              </tr>
            ) : null}
            <tr>
              <th scope="row">
                <FormattedMessage id="compare-loads.actions" />
              </th>
              {rows.map((row) => (
                <td key={row.id}>
                  <Actions
                    row={row}
                    isTaken={taken.has(row.id)}
                    onBook={
                      onBook &&
                      ((load) => {
                        onClose()
                        onBook(load)
                      })
                    }
                    onRemove={() => {
                      toggle(row)
                      if (rows.length <= 2) onClose()
                    }}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {chain || !onBookChain ? null : (
        <p className={styles.quiet}>
          <FormattedMessage id="compare-loads.notAll" />
        </p>
      )}
    </Dialog>
  )
}

interface ActionsProps {
  row: LoadRow
  isTaken: boolean
  onBook: CompareHostProps['onBook']
  onRemove: () => void
}

function Actions({ row, isTaken, onBook, onRemove }: ActionsProps) {
  const intl = useIntl()
  const load = row.bookNow && row.bookable && !isTaken ? toBookableLoad(row) : undefined
  return (
    <Fragment>
      {isTaken ? (
        <p className={styles.quiet}>
          <FormattedMessage id="load.noLongerAvailable" />
        </p>
      ) : null}
      {load && onBook ? (
        <Button
          aria-label={intl.formatMessage({ id: 'compare-loads.bookNamed' }, { number: row.loadNumber })}
          onPress={() => onBook(load)}
        >
          <FormattedMessage id="load.bookNow" />
        </Button>
      ) : null}
      <Button
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'load.uncompare' }, { number: row.loadNumber })}
        onPress={onRemove}
      >
        <FormattedMessage id="compare-loads.remove" />
      </Button>
    </Fragment>
  )
}
