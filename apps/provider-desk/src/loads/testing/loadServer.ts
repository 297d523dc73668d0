import { COVER_PARTS, type CoverPart } from '@portal/contract'
import type { CoverLoad, InboxOffer, RankedCarrier, Tender } from '@portal/contract/methods'
import { createTestUiApi } from '@portal/ui-api/testing'
import { vi } from 'vitest'

interface BoardParams {
  recordIds?: string[]
  q?: string
  show?: CoverPart
  offset?: number
  limit?: number
}

const IS_PART: Readonly<Record<CoverPart, (load: CoverLoad) => boolean>> = {
  posted: ({ status }) => status === 'Posted',
  atRisk: ({ risk }) => risk === 'AT_RISK',
  offers: ({ offers }) => offers > 0,
  tendered: ({ tender }) => tender !== null,
  held: ({ status }) => status === 'On Hold',
  all: () => true,
}

const APEX = '/lwr/apex/v63.0'

export interface LoadServerData {
  loads?: readonly CoverLoad[]
  offers?: readonly InboxOffer[]
  tenders?: readonly Tender[]
  carriers?: readonly RankedCarrier[]
  /** Of the offers. @default none */
  nextOffset?: number | null
  tenderMinutes?: number
  /** Loads of each part of the board, of which `loads` are the first. @default those of `loads` */
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
    const params: BoardParams = JSON.parse(query['methodParams'] ?? '{}')
    const { recordIds, q = '', show = 'all', offset = 0, limit = 200 } = params
    const found = current.loads.filter(({ loadNumber }) => loadNumber.includes(q))
    const shown = found.filter((load) => IS_PART[show](load) && (!recordIds || recordIds.includes(load.id)))
    const days = [...new Set(shown.map(({ pickupDay }) => pickupDay ?? null))]
    return {
      loads: shown.slice(offset, offset + limit),
      loadIds: recordIds ?? null,
      counts: Object.fromEntries(
        COVER_PARTS.map((part) => [part, data.total ?? found.filter(IS_PART[part]).length]),
      ),
      groups: days.map((key) => {
        const members = shown.filter(({ pickupDay }) => (pickupDay ?? null) === key)
        return { key, count: members.length, atRisk: members.filter(IS_PART.atRisk).length }
      }),
      nextOffset: (data.total ?? shown.length) > offset + limit ? offset + limit : null,
    }
  })
  server.override(`GET ${APEX}/DeskOffers/inbox`, () => ({
    offers: current.offers,
    tenders: current.tenders,
    nextOffset: data.nextOffset ?? null,
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
