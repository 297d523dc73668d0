import { codesOf, COVER_BOARD, COVER_GROUPS, COVER_SORTS, EQUIPMENT_TYPES } from '@portal/contract'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { SHOWS, type CoverFilters } from './coverRows'

const oneOf = <T extends string>(values: readonly T[], given: string | null, otherwise: T): T =>
  values.find((value) => value === given) ?? otherwise

const readFilters = (params: URLSearchParams): CoverFilters => ({
  search: params.get('q')?.slice(0, COVER_BOARD.maxSearchLength) ?? '',
  equipment: codesOf(EQUIPMENT_TYPES).find((code) => code === params.get('equipment')),
  show: oneOf(SHOWS, params.get('show'), 'posted'),
  group: oneOf(COVER_GROUPS, params.get('group'), 'day'),
  sort: oneOf(COVER_SORTS, params.get('sort'), 'pickup'),
  isDescending: params.get('dir') === 'desc',
})

function changeParams(params: URLSearchParams, change: Partial<CoverFilters>): URLSearchParams {
  const next = { ...readFilters(params), ...change }
  const values: readonly [name: string, value: string, otherwise: string][] = [
    ['q', next.search, ''],
    ['equipment', next.equipment ?? '', ''],
    ['show', next.show, 'posted'],
    ['group', next.group, 'day'],
    ['sort', next.sort, 'pickup'],
    ['dir', next.isDescending ? 'desc' : '', ''],
  ]
  const changed = new URLSearchParams(params)
  for (const [name, value, otherwise] of values)
    if (value === otherwise) changed.delete(name)
    else changed.set(name, value)
  return changed
}

/** Stores filters, order, grouping and the open load in the query string; default values are omitted. */
export function useCoverFilters() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  return {
    filters: useMemo(() => readFilters(new URLSearchParams(text)), [text]),
    change: (part: Partial<CoverFilters>) =>
      setParams((before) => changeParams(before, part), { replace: true }),
    /** The query string with changed filters. */
    searchOf: (part: Partial<CoverFilters>) => `?${changeParams(params, part).toString()}`,
    openId: params.get('load') ?? undefined,
    /** The address of a load beside the board. */
    hrefOf: useCallback(
      (loadId: string) => {
        const next = new URLSearchParams(text)
        next.set('load', loadId)
        return `?${next.toString()}`
      },
      [text],
    ),
    close: () =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.delete('load')
        return next
      }),
  }
}
