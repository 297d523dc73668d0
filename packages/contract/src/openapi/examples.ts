import type { DeskLoads } from '../classes/DeskLoads'
import type { LoadSearch } from '../classes/LoadSearch'
import type { Quotes } from '../classes/Quotes'
import type { Shipments } from '../classes/Shipments'
import type { LoadDetailsInput } from '../classes/loadDetails'
import type { ParamsOf } from '../define/ClientMethod'

const load: LoadDetailsInput = {
  shipperAccountId: '001000000000001AAA',
  equipmentType: 'V',
  trailerLengthFt: 53,
  weightLbs: 40_000,
  commodity: 'General Freight',
  linehaul: 1800,
  fuelSurcharge: 250,
  stops: [
    {
      type: 'Pickup',
      facilityId: 'a0F000000000001AAA',
      windowStart: '2030-05-06T13:00:00Z',
      windowEnd: '2030-05-06T15:00:00Z',
    },
    {
      type: 'Delivery',
      facilityId: 'a0F000000000002AAA',
      windowStart: '2030-05-08T13:00:00Z',
      windowEnd: '2030-05-08T17:00:00Z',
    },
  ],
}

const postLoad: ParamsOf<typeof DeskLoads.post> = { load, idempotencyKey: 'tms-order-4711' }
const previewImport: ParamsOf<typeof DeskLoads.importLoads> = {
  importId: 'monday-loads',
  isPreview: true,
  rows: [{ equipmentType: 'V', weightLbs: '40000', linehaul: '1800' }],
}
const coverBoard: ParamsOf<typeof DeskLoads.board> = {
  show: 'atRisk',
  equipment: ['V', 'R'],
  q: 'dallas',
  limit: 100,
}
const findLoads: ParamsOf<typeof LoadSearch.findLoads> = {
  originCity: 'Dallas',
  originState: 'TX',
  originRadiusMiles: 100,
  equipment: ['V'],
  trailerLengths: [53],
  sort: 'pickup',
}
const requestQuote: ParamsOf<typeof Quotes.request> = {
  stops: [
    { city: 'Dallas', state: 'TX' },
    { city: 'Atlanta', state: 'GA' },
  ],
  equipmentType: 'V',
  weightLbs: 40_000,
  pickupFrom: '2030-05-06T13:00:00Z',
  contact: { name: 'Gil Page', email: 'gil@page.example' },
}
const listShipments: ParamsOf<typeof Shipments.list> = { phase: 'underway' }

/** Params of examples in the OpenAPI document, by address; a test of the server runs each. */
export const examples: Readonly<Record<string, object>> = {
  'DeskLoads/post': postLoad,
  'DeskLoads/importLoads': previewImport,
  'DeskLoads/board': coverBoard,
  'LoadSearch/findLoads': findLoads,
  'Quotes/request': requestQuote,
  'Shipments/list': listShipments,
}
