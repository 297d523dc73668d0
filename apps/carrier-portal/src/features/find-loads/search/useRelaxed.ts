import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import type { LoadRow } from '../../../methods/loadRow'
import { findLoads } from '../../../methods/loadSearch'
import type { LoadFilters } from './loadFilters'
import { relaxFilters, type Relaxation } from './relaxFilters'
import { searchConfig, type SearchConfigOptions } from './searchConfig'

/** A relaxed search that finds loads, and how many. */
export type Relaxed =
  | (Exclude<Relaxation, { kind: 'days' }> & { count: number })
  | { kind: 'day'; end: 'pickup' | 'delivery'; day: string; filters: LoadFilters; count: number }

/** Loads that other days are read off. */
const DAYS_PAGE_SIZE = 200
const MOST_DAYS = 2
const MOST_SHOWN = 6

/** What would be found if one filter were relaxed; undefined until that is known. Ways that find nothing are left out (FND-01). */
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
    // A way that can't be asked for is no way; the others are shown.
    void Promise.all(relaxFilters(filters).map((way) => look(way).catch(() => []))).then((ways) => {
      if (isCurrent) setFound({ of: filters, ways: ways.flat().slice(0, MOST_SHOWN) })
    })
    return () => {
      isCurrent = false
    }
  }, [uiApi, filters, options])
  return found?.of === filters ? found.ways : undefined
}

/** From the wanted day on, in the order of time: what comes before it nobody who looks for that day can drive. */
const byDay = (filters: LoadFilters, end: 'pickup' | 'delivery'): LoadFilters => {
  const first = filters[`${end}From`] ?? filters[`${end}To`]
  return { ...(first ? { [`${end}From`]: first } : {}), sort: 'pickup', sortDirection: 'asc' }
}

/** The next days on which there are loads, in the zones of their stops. */
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

/** The calendar day of an instant at a stop, as `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )
