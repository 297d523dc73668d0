import type { LoadRow } from '@portal/contract/methods'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { profitOf } from '#/loads/profit'
import { deliveryOf, pickupOf } from '#/loads/toBookableLoad'
import type { LoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'

/** A line of the comparison. */
export interface ComparedFact {
  label: MessageId
  /** Null where unknown. */
  show: (row: LoadRow) => ReactNode
  /** The figure that is compared; the greatest is the best, or the least. */
  figure?: (row: LoadRow) => number | null | undefined
  isLeastBest?: boolean
  needs?: 'rates' | 'cost'
}

interface FactsContext {
  intl: IntlShape
  format: LoadFormat
  seesRates: boolean
  costPerMile: number | null
}

/** The facts that carriers weigh against each other, money first. */
export function comparedFacts({ intl, format, seesRates, costPerMile }: FactsContext): ComparedFact[] {
  const money = (amount: number | null | undefined) =>
    typeof amount === 'number' ? format.money(Math.round(amount)) : null
  const perMile = (amount: number | null | undefined) =>
    typeof amount === 'number' ? format.perMile(Math.round(amount * 100) / 100) : null
  const miles = (count: number | null | undefined) => (typeof count === 'number' ? format.miles(count) : null)
  const profit = (row: LoadRow) => profitOf(row, costPerMile)
  const all: ComparedFact[] = [
    {
      label: 'load.total',
      needs: 'rates',
      show: (row) => money(row.totalRate),
      figure: (row) => row.totalRate,
    },
    {
      label: 'load.loadedRpm',
      needs: 'rates',
      show: (row) => perMile(row.loadedRpm),
      figure: (row) => row.loadedRpm,
    },
    {
      label: 'load.trueRpm',
      needs: 'rates',
      show: (row) => perMile(row.trueRpm),
      figure: (row) => row.trueRpm,
    },
    {
      label: 'compare-loads.profit',
      needs: 'cost',
      show: (row) => money(profit(row)?.total),
      figure: (row) => profit(row)?.total,
    },
    {
      label: 'compare-loads.profitPerMile',
      needs: 'cost',
      show: (row) => perMile(profit(row)?.perMile),
      figure: (row) => profit(row)?.perMile,
    },
    {
      label: 'compare-loads.profitPerDay',
      needs: 'cost',
      show: (row) => money(profit(row)?.perDay),
      figure: (row) => profit(row)?.perDay,
    },
    { label: 'compare-loads.miles', show: (row) => miles(row.loadedMiles) },
    {
      label: 'compare-loads.deadhead',
      show: (row) => miles(row.deadheadMiles),
      figure: (row) => row.deadheadMiles,
      isLeastBest: true,
    },
    { label: 'load.pickup', show: (row) => <WindowText time={pickupOf(row)} /> },
    { label: 'load.delivery', show: (row) => <WindowText time={deliveryOf(row)} /> },
    { label: 'load.equipment', show: (row) => format.equipment(row.equipmentType) },
    { label: 'compare-loads.weight', show: (row) => (row.weightLbs ? format.pounds(row.weightLbs) : null) },
    {
      label: 'load.requirements',
      show: (row) => row.requirements.map((code) => format.requirement(code)).join(', ') || null,
    },
    {
      label: 'compare-loads.rating',
      show: (row) =>
        typeof row.facilityRating === 'number'
          ? intl.formatNumber(row.facilityRating, { maximumFractionDigits: 1 })
          : null,
      figure: (row) => row.facilityRating,
    },
  ]
  return all.filter(({ needs }) => !needs || (seesRates && (needs === 'rates' || costPerMile !== null)))
}

/** Ids of the loads with the best figure; none when all are equal or only one is known. */
export function bestOf({ figure, isLeastBest }: ComparedFact, rows: readonly LoadRow[]): ReadonlySet<string> {
  const known = rows.flatMap((row) => {
    const value = figure?.(row)
    return typeof value === 'number' ? [{ id: row.id, value }] : []
  })
  const values = known.map(({ value }) => value)
  const best = isLeastBest ? Math.min(...values) : Math.max(...values)
  const winners = known.filter(({ value }) => value === best)
  return new Set(known.length > 1 && winners.length < known.length ? winners.map(({ id }) => id) : [])
}
