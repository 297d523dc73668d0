/** Similar records of a refused save, from a duplicate rule. */
export interface Similar {
  objectApiName: string
  recordIds: readonly string[]
  /** Whether the rule only alerts. */
  maySave: boolean
}

type Loose = Readonly<Record<string, unknown>>

const looseOf = (value: unknown): Loose =>
  // Read-only; every value is validated before use.
  typeof value === 'object' && value !== null ? (value as Loose) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Parses the similar records of a refused save. Source: guide, "Duplicate Record Error"; undefined for none. */
export function readSimilar(body: unknown): Similar | undefined {
  const { errors, fieldErrors } = looseOf(looseOf(body)['output'])
  const all = [...listOf(errors), ...Object.values(looseOf(fieldErrors)).flatMap(listOf)].map(looseOf)
  const results = all
    .filter(({ errorCode }) => errorCode === 'DUPLICATES_DETECTED')
    .flatMap(({ duplicateRecordError }) => listOf(looseOf(duplicateRecordError)['matchResults']))
    .map(looseOf)
  const ids = results.flatMap(({ matchRecordIds }) => listOf(matchRecordIds))
  const recordIds = [...new Set(ids.filter((id) => typeof id === 'string'))]
  const objectApiName = results[0]?.['apiName']
  if (recordIds.length === 0 || typeof objectApiName !== 'string') return undefined
  const isAllOfIt = all.every(({ errorCode }) => errorCode === 'DUPLICATES_DETECTED')
  return {
    objectApiName,
    recordIds,
    maySave: isAllOfIt && results.every(({ isAllowSave }) => isAllowSave === true),
  }
}
