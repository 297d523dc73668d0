import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import type { LoadRow } from '@portal/contract/methods'
import { findLoads } from '#/methods/loadSearch'
import type { LoadFilters } from './loadFilters'
import { relaxFilters, type Relaxation } from './relaxFilters'
import { searchConfig, type SearchConfigOptions } from './searchConfig'

/** A relaxed search with results, and their count. */
export type Relaxed =
  | (Exclude<Relaxation, { kind: 'days' }> & { count: number })
  | { kind: 'day'; end: 'pickup' | 'delivery'; day: string; filters: LoadFilters; count: number }

/** Page size for reading days. */
const DAYS_PAGE_SIZE = 200
const MOST_DAYS = 2
const MOST_SHOWN = 6

/** Queries the relaxed searches; undefined while loading. Empty ones are omitted (FND-01). */
export function useRelaxed(
  filters: LoadFilters,
  options: SearchConfigOptions,
): readonly Relaxed[] | undefined {
  const uiApi = useUiApi()
  const [found, setFound] = useState<{ of: LoadFilters; ways: readonly Relaxed[] }>()
  useEffect(() => {
    let isCurrent = true
    async function look(way: Relaxation): Promise<readonly Relaxed[]> {
      const isByDay = way.kind === 'days'
      const asked = isByDay ? { ...way.filters, ...byDay(filters, way.end) } : way.filters
      const config = searchConfig(asked, { ...options, pageSize: isByDay ? DAYS_PAGE_SIZE : 1 })
      const { data } = await uiApi.load(findLoads, config)
      if (!data) return []
      if (isByDay) return daysOf(data.loads, way)
      return data.count > 0 ? [{ ...way, count: data.count }] : []
    }
    // A failed query is omitted.
    void Promise.all(relaxFilters(filters).map((way) => look(way).catch(() => []))).then((ways) => {
      if (isCurrent) setFound({ of: filters, ways: ways.flat().slice(0, MOST_SHOWN) })
    })
    return () => {
      isCurrent = false
    }
  }, [uiApi, filters, options])
  return found?.of === filters ? found.ways : undefined
}

/** From the wanted day on, by time: earlier loads can't be driven. */
const byDay = (filters: LoadFilters, end: 'pickup' | 'delivery'): LoadFilters => {
  const first = filters[`${end}From`] ?? filters[`${end}To`]
  return { ...(first ? { [`${end}From`]: first } : {}), sort: 'pickup', sortDirection: 'asc' }
}

/** The next days with loads, in the stops' zones. */
function daysOf(
  loads: readonly LoadRow[],
  { end, filters }: Extract<Relaxation, { kind: 'days' }>,
): readonly Relaxed[] {
  const counts = new Map<string, number>()
  for (const load of loads) {
    const at = load[`${end}From`]
    if (!at) continue
    const day = dayIn(load[`${end}TimeZone`] ?? 'America/Chicago', at)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(0, MOST_DAYS)
    .map(([day, count]) => ({
      kind: 'day',
      end,
      day,
      count,
      filters: { ...filters, [`${end}From`]: day, [`${end}To`]: day },
    }))
}

/** The calendar day of an instant in a zone, as `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )
