import { tooComplex } from './tooComplex'

/** Connections and counts per request. Source: SOQL limits, child queries (20). */
const MAX_CONNECTIONS = 20
/** Records per request, if every list were full. */
const MAX_RECORDS = 25_000
/** Values per request, if every list were full; a long text counts as many. */
const MAX_VALUES = 300_000
/** After this no statement begins. */
const MAX_READING_MS = 5_000

/** A request's remaining budget. Each list subtracts its part before its query. */
export interface Budget {
  /** @throws {GraphQLError} beyond the budget. */
  take(asked: { readonly records: number; readonly values: number }): void
  /** Subtracts the values of a written record. @throws {GraphQLError} beyond the budget. */
  takeRecord(values: number): void
  /** @throws {GraphQLError} when the time is up. */
  goOn(): void
}

/** @param elapsedMs since the request began. */
export function createBudget(elapsedMs: () => number): Budget {
  let connections = 0
  let records = 0
  let values = 0

  function check(): void {
    if (connections > MAX_CONNECTIONS)
      throw tooComplex(`A request reads at most ${MAX_CONNECTIONS} lists. Split it into several requests.`)
    if (records > MAX_RECORDS)
      throw tooComplex(
        `A request reads at most ${MAX_RECORDS.toLocaleString('en-US')} records. Lower first, also of the lists inside it.`,
      )
    if (values > MAX_VALUES)
      throw tooComplex(
        `A request reads at most ${MAX_VALUES.toLocaleString('en-US')} values. Lower first, or ask for fewer fields.`,
      )
  }

  return {
    take(asked) {
      connections += 1
      records += asked.records
      values += asked.values
      check()
    },
    takeRecord(asked) {
      values += asked
      check()
    },
    goOn() {
      if (elapsedMs() > MAX_READING_MS)
        throw tooComplex('The request took too long. Narrow its filters, or split it into several requests.')
    },
  }
}
