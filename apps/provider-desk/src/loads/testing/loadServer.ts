import type { CoverLoad, InboxOffer, RankedCarrier, Tender } from '@portal/contract/methods'
import { createTestUiApi } from '@portal/ui-api/testing'
import { vi } from 'vitest'

const APEX = '/lwr/apex/v63.0'

export interface LoadServerData {
  loads?: readonly CoverLoad[]
  offers?: readonly InboxOffer[]
  tenders?: readonly Tender[]
  carriers?: readonly RankedCarrier[]
  tenderMinutes?: number
  /** Loads on the board, of which `loads` are the first. @default all of them */
  total?: number
}

/** An in-memory server of the boards. `calls` has the body of each write request, `reads` the params of each read request. */
export function createLoadServer(data: LoadServerData) {
  // jsdom has no layout: grids render their first rows.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const api = createTestUiApi({})
  const { server } = api
  const current = { loads: [], offers: [], tenders: [], carriers: [], ...data }
  server.override(`GET ${APEX}/DeskLoads/board`, ({ query }) => {
    const params: { recordIds?: string[] } = JSON.parse(query['methodParams'] ?? '{}')
    const ids = params.recordIds
    const loads = ids ? current.loads.filter(({ id }) => ids.includes(id)) : current.loads
    const { total = loads.length } = data
    return { loads, loadIds: ids ?? null, total, nextOffset: total > loads.length ? loads.length : null }
  })
  server.override(`GET ${APEX}/DeskOffers/inbox`, () => ({
    offers: current.offers,
    tenders: current.tenders,
    nextOffset: null,
  }))
  server.override(`GET ${APEX}/DeskLoads/carriersFor`, () => ({
    loadId: current.loads[0]?.id ?? '',
    carriers: current.carriers,
  }))
  server.override(`GET ${APEX}/DeskSettings/pricing`, () => ({
    marginPct: 13,
    automatic: { isOn: false, maxPrice: 5000, minLaneLoads: 5, validHours: 24, perDay: 20 },
    tenderMinutes: data.tenderMinutes ?? 30,
    rules: [],
  }))
  const requestsOf = (method: string) => server.requests.filter(({ path }) => path === `${APEX}/${method}`)
  return {
    ...api,
    current,
    calls: (method: string) => requestsOf(method).map(({ body }) => body),
    reads: (method: string): unknown[] =>
      requestsOf(method).map(({ query }) => JSON.parse(query['methodParams'] ?? '{}')),
    answer: (method: string, answer: Parameters<typeof server.override>[1]) =>
      server.override(`POST ${APEX}/${method}`, answer),
    refuse: (verb: 'GET' | 'POST', method: string, status: number, body: object) =>
      server.override(`${verb} ${APEX}/${method}`, () => Response.json(body, { status })),
  }
}
