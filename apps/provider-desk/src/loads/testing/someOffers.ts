import type { InboxOffer, LoadChange, RankedCarrier } from '@portal/contract/methods'
import { aCoverLoad } from './aCoverLoad'

/** A bid of 2,100 on the load of `aCoverLoad`. */
export const anOffer = (given: Partial<InboxOffer> = {}): InboxOffer => ({
  id: 'a05000000000001AAA',
  name: 'O-0000001',
  kind: 'Bid',
  status: 'Open',
  amount: 2100,
  note: null,
  placedAt: '2026-11-23T11:00:00.000Z',
  expiresAt: '2099-11-23T15:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  answerNote: null,
  accountId: '001000000000003AAA',
  carrier: 'Lone Star Freight',
  mcNumber: '700900',
  onTimePct: 94,
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  loadStatus: 'Posted',
  handledBy: null,
  equipmentType: 'V',
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  pickupFrom: '2026-11-25T14:00:00.000Z',
  pickupTo: '2026-11-25T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  loadedMiles: 850,
  postedRate: 2000,
  maxBuy: 2300,
  sellRate: 2500,
  margin: 400,
  marginPct: 16,
  ratePerMile: 2.47,
  laneMedianRpm: 2.3,
  bidsOnLoad: 1,
  isKept: false,
  isAboveMaxBuy: false,
  ...given,
})

/** An eligible carrier of the lane. */
export const aCarrier = (given: Partial<RankedCarrier> = {}): RankedCarrier => ({
  accountId: '001000000000003AAA',
  carrier: 'Lone Star Freight',
  mcNumber: '700900',
  phone: '+12145550100',
  onTimePct: 94,
  cancelPct: 1,
  laneLoads: 3,
  lastHauledAt: null,
  lanePrice: 1900,
  score: 42.5,
  reasons: [
    { code: 'LANE_HISTORY', value: 3 },
    { code: 'CAPACITY_NEAR', value: 28 },
  ],
  missing: [],
  isEligible: true,
  ...given,
})

/** The response to a change of the load of `aCoverLoad`. */
export function aLoadChange(given: Partial<LoadChange> = {}): LoadChange {
  const { id, loadNumber, status, rateVersion, linehaul, fuelSurcharge, sellRate, maxBuy } = aCoverLoad()
  return {
    id,
    loadNumber,
    status,
    rateVersion,
    linehaul,
    fuelSurcharge,
    totalRate: 2000,
    sellRate,
    maxBuy,
    holdReason: null,
    cancelReason: null,
    offerExpires: null,
    pickupFrom: null,
    deliveryTo: null,
    isPreview: false,
    notifies: [],
    ...given,
  }
}
