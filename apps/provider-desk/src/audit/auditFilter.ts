const FILTERS = ['person', 'account', 'object', 'recordId', 'from', 'until'] as const

export type AuditFilterName = (typeof FILTERS)[number]
export type AuditFilter = Partial<Record<AuditFilterName, string>>

/** Parses the filter of the page's address; blank values are left out. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const entries = FILTERS.map((name) => [name, params.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The query of the page's address for a filter. */
export const searchOfFilter = (filter: AuditFilter): string =>
  new URLSearchParams(FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))).toString()
