// Responses as the server sends them: 20 fields per record, every fourth with a parent. As text, because each run parses its own.
const NAMES = Array.from({ length: 19 }, (_, n) => `Field_${n}__c`)
export const WATCHED = NAMES.slice(0, 4)

export const recordId = (n) => `a00${String(n).padStart(12, '0')}AAA`
const ownerId = (n) => `005${String(n % 50).padStart(12, '0')}AAA`
const field = (value) => ({ displayValue: null, value })
const base = (id, apiName, weakEtag, fields) => ({
  apiName,
  childRelationships: {},
  eTag: `e${weakEtag}`,
  fields,
  id,
  lastModifiedById: ownerId(0),
  lastModifiedDate: '2026-01-31T09:00:00.000Z',
  recordTypeId: '012000000000000AAA',
  systemModstamp: '2026-01-31T09:00:00.000Z',
  weakEtag,
})

export function record(n, revision = 0) {
  const fields = Object.fromEntries(
    NAMES.map((name, i) => [name, field(`${name} of ${n}${i === 0 ? ` r${revision}` : ''}`)]),
  )
  const owner = base(ownerId(n), 'User', 1, { Id: field(ownerId(n)), Name: field(`User ${n % 50}`) })
  return base(recordId(n), 'Load__c', 1 + revision, { ...fields, Owner: field(n % 4 === 0 ? owner : null) })
}

export const listText = (from, count) =>
  JSON.stringify({
    count,
    nextPageToken: null,
    records: Array.from({ length: count }, (_, n) => record(from + n)),
  })
