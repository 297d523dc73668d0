import { useIntl } from 'react-intl'
import { profitOf } from '#/loads/profit'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { laneText } from './laneText'
import type { LoadRowProps } from './LoadRowProps'

type Known<Text> = Text | undefined

/** Formatted values of a load for table and cards. Unknown and inaccessible ones are undefined. */
export interface LoadFacts {
  /** Lane as text: "Dallas, TX → Atlanta, GA". */
  readonly lane: string
  /** "5 min. ago" */
  readonly age: Known<string>
  readonly equipment: string
  /** Length of the trailer: "53 ft". */
  readonly trailer: Known<string>
  readonly weight: Known<string>
  readonly miles: Known<string>
  /** Deadhead to the pickup: "12 mi". */
  readonly deadhead: Known<string>
  /** Deadhead with its starting place. */
  readonly deadheadInWords: Known<string>
  readonly rate: Known<string>
  readonly loadedRpm: Known<string>
  readonly trueRpm: Known<string>
  readonly profit: Known<{ readonly perDay: string; readonly perMile: string; readonly isLoss: boolean }>
}

type FactsOf = Pick<LoadRowProps, 'row' | 'asOfMs' | 'hasOrigin' | 'costPerMile'>

/** Lazy getters: a fast-scrolling list reads few values. */
export function useLoadFacts({ row, asOfMs, hasOrigin, costPerMile }: FactsOf): LoadFacts {
  const intl = useIntl()
  const format = useLoadFormat()
  return {
    get lane() {
      return laneText(row, format)
    },
    get age() {
      return row.postedAt ? format.age(row.postedAt, asOfMs) : undefined
    },
    get equipment() {
      return format.equipment(row.equipmentType)
    },
    get trailer() {
      return saidOf(row.trailerLength, (feet) => intl.formatMessage({ id: 'find-loads.feet' }, { feet }))
    },
    get weight() {
      return row.weightLbs ? format.pounds(row.weightLbs) : undefined
    },
    get miles() {
      return row.loadedMiles ? format.miles(row.loadedMiles) : undefined
    },
    get deadhead() {
      return saidOf(row.deadheadMiles, format.miles)
    },
    get deadheadInWords() {
      const id = hasOrigin ? 'find-loads.deadhead' : 'find-loads.deadheadFromTruck'
      return saidOf(row.deadheadMiles, (miles) => intl.formatMessage({ id }, { miles: Math.round(miles) }))
    },
    get rate() {
      return saidOf(row.totalRate, (amount) => format.money(amount))
    },
    get loadedRpm() {
      return saidOf(row.loadedRpm, format.perMile)
    },
    get trueRpm() {
      return saidOf(row.trueRpm, format.perMile)
    },
    get profit() {
      const profit = profitOf(row, costPerMile)
      return (
        profit && {
          isLoss: profit.perDay < 0,
          perDay: format.money(Math.round(profit.perDay)),
          get perMile() {
            return format.perMile(Math.round(profit.perMile * 100) / 100)
          },
        }
      )
    },
  }
}

/** Zero is a known value. */
const saidOf = (figure: number | null | undefined, say: (figure: number) => string): Known<string> =>
  typeof figure === 'number' ? say(figure) : undefined
