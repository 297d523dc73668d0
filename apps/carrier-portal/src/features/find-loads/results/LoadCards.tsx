import { DataList } from '@portal/portal-ui'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { profitOf } from '#/loads/profit'
import { useTakenLoads } from '#/loads/unavailableLoads'
import { useLoadFormat } from '#/loads/useLoadFormat'
import type { LoadRow } from '@portal/contract/methods'
import { laneText } from './laneText'
import { LoadCard } from './LoadCard'
import styles from './LoadCards.module.css'
import { hasNotes } from './LoadNotes'
import type { LoadListProps } from './LoadTable'
import { useLoadWindow } from './useLoadWindow'

/** Heights of a card and its optional lines in pixels. */
const CARD_PX = 203
const NOTES_PX = 22
const PROFIT_PX = 22
const SECOND_LINE_PX = 23

/** Characters of a lane that fit beside the rate. */
const LINE_LETTERS = 30

/** Virtualized list for phones. */
export function LoadCards({ rows, count, onNearEnd, marks, selectedId, ...rest }: LoadListProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const taken = useTakenLoads()
  const costPerMile = rest.seesRates ? (marks?.costPerMile ?? null) : null
  const usualPx = useCallback(
    (row: LoadRow) =>
      CARD_PX +
      (hasNotes(row) ? NOTES_PX : 0) +
      (profitOf(row, costPerMile) ? PROFIT_PX : 0) +
      (laneText(row, format).length > LINE_LETTERS ? SECOND_LINE_PX : 0),
    [costPerMile, format],
  )
  const { frame, measure, items, beforePx, afterPx } = useLoadWindow({
    rows,
    usualPx,
    onNearEnd,
  })

  return (
    <div ref={frame} className={styles.frame}>
      <DataList
        label={intl.formatMessage({ id: 'find-loads.results' })}
        style={{ paddingBlock: `${beforePx}px ${afterPx}px` }}
      >
        {items.map(({ row, index, gapPx, sizePx, isBrief }) => (
          <LoadCard
            key={row.id}
            ref={measure}
            gapPx={gapPx}
            briefPx={isBrief ? sizePx : undefined}
            index={index}
            count={count}
            row={row}
            taken={taken.get(row.id)?.by}
            mark={marks?.mark}
            isSaved={marks?.saved.has(row.id)}
            isHidden={marks?.hidden.has(row.id)}
            costPerMile={marks?.costPerMile ?? null}
            isSelected={row.id === selectedId}
            isBrief={isBrief}
            {...rest}
          />
        ))}
      </DataList>
    </div>
  )
}
