import type { LoadRow } from '@portal/contract/methods'
import type { LoadFacts } from './useLoadFacts'

/** Parts of a result that read the row themselves. */
type RowPart = 'link' | 'window' | 'notes' | 'booking'

/**
 * Where the results show each field of a search row: in a fact, in a part, or only elsewhere. A field of the contract that is
 * missing here does not compile, so that the screen drops none silently.
 */
export const ROW_FIELDS = {
  id: 'link',
  loadNumber: 'link',
  status: 'elsewhere',
  mode: 'elsewhere',
  equipmentType: 'equipment',
  trailerLength: 'trailer',
  commodity: 'elsewhere',
  requirements: 'notes',
  origin: 'lane',
  destination: 'lane',
  pickupFrom: 'window',
  pickupTo: 'window',
  pickupTimeZone: 'window',
  deliveryFrom: 'window',
  deliveryTo: 'window',
  deliveryTimeZone: 'window',
  stopCount: 'elsewhere',
  weightLbs: 'weight',
  loadedMiles: 'miles',
  deadheadMiles: 'deadhead',
  totalRate: 'rate',
  rateVersion: 'booking',
  loadedRpm: 'loadedRpm',
  trueRpm: 'trueRpm',
  bookNow: 'booking',
  bidsAllowed: 'booking',
  postedAt: 'age',
  facilityRating: 'elsewhere',
  isTendered: 'booking',
  bookable: 'booking',
  matchScore: 'elsewhere',
  matchReasons: 'notes',
} as const satisfies Readonly<Record<keyof LoadRow, keyof LoadFacts | RowPart | 'elsewhere'>>
