const FILTERS = ['person', 'account', 'object', 'recordId', 'from', 'until'] as const

export type AuditFilterName = (typeof FILTERS)[number]
export type AuditFilter = Partial<Record<AuditFilterName, string>>

/** The server accepts record ids of these lengths only. A number such as L-0000123 has other characters. */
const RECORD_ID = /^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/u

/** A word of 15 or 18 letters is a name, not an id, whose first three characters name its object and have a digit. */
export const isRecordId = (text: string): boolean => RECORD_ID.test(text) && /\d/u.test(text)

/** Parses the filter of the page's address; blank values are left out. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const entries = FILTERS.map((name) => [name, params.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The query of the page's address for a filter. */
export const searchOfFilter = (filter: AuditFilter): string =>
  new URLSearchParams(FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))).toString()
