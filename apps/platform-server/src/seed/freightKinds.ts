import type { PricedEquipment } from '../domains/quotes/haulRate'

/** Degrees Fahrenheit. */
type Temperature = readonly [min: number, max: number]

export interface FreightKind {
  equipment: PricedEquipment
  share: number
  /** Feet; repeated by frequency. */
  lengths: readonly number[]
  /** Pounds. */
  weight: readonly [min: number, max: number]
  commodities: readonly (readonly [name: string, detail: string, temperature?: Temperature])[]
  requirements: Readonly<Record<string, number>>
  mostMiles?: number
}

const DRY: FreightKind['commodities'] = [
  ['General Freight', 'Palletized freight'],
  ['Paper & Packaging', 'Corrugated board'],
  ['Retail Goods', 'Store replenishment'],
  ['Electronics', 'Consumer electronics'],
  ['Automotive Parts', 'Brake assemblies'],
  ['Household Goods', 'Flat-pack furniture'],
  ['Food & Beverage', 'Canned vegetables'],
  ['Beverages', 'Bottled water'],
  ['Chemicals (non-hazardous)', 'Water treatment salt'],
]
const OPEN_DECK: FreightKind['commodities'] = [
  ['Building Materials', 'Dimensional lumber'],
  ['Steel & Metal', 'Steel coils'],
  ['Machinery', 'Compact excavator'],
  ['Building Materials', 'Roof trusses'],
]

export const freightKinds: readonly FreightKind[] = [
  {
    equipment: 'V',
    share: 38,
    lengths: [53, 53, 53, 48],
    weight: [8000, 44_000],
    commodities: DRY,
    requirements: { LoadBars: 0.1, Straps: 0.12, DropTrailer: 0.08, Hazmat: 0.02, PalletExchange: 0.04 },
  },
  {
    equipment: 'R',
    share: 22,
    lengths: [53],
    weight: [12_000, 43_000],
    commodities: [
      ['Produce', 'Romaine lettuce', [33, 36]],
      ['Frozen', 'Frozen vegetables', [-10, 0]],
      ['Food & Beverage', 'Dairy', [34, 38]],
      ['Pharmaceuticals', 'Vaccines', [36, 46]],
      ['Beverages', 'Cold-pressed juice', [34, 40]],
    ],
    requirements: { FoodGrade: 0.5, TempRecorder: 0.35, LoadBars: 0.15 },
  },
  {
    equipment: 'F',
    share: 14,
    lengths: [48, 53],
    weight: [15_000, 47_500],
    commodities: OPEN_DECK,
    requirements: { Tarps: 0.45, Straps: 0.5, Chains: 0.35, OverDimensional: 0.04 },
  },
  {
    equipment: 'SD',
    share: 5,
    lengths: [48, 53],
    weight: [15_000, 46_000],
    commodities: OPEN_DECK,
    requirements: { Chains: 0.5, Straps: 0.4, Escort: 0.03 },
  },
  {
    equipment: 'DD',
    share: 1,
    lengths: [48, 53],
    weight: [25_000, 45_000],
    commodities: [['Machinery', 'Crawler excavator']],
    requirements: { OverDimensional: 0.6, Escort: 0.15, Chains: 0.9 },
  },
  {
    equipment: 'CN',
    share: 2,
    lengths: [48, 53],
    weight: [15_000, 44_000],
    commodities: OPEN_DECK,
    requirements: { Straps: 0.5 },
  },
  {
    equipment: 'PO',
    share: 5,
    lengths: [53],
    weight: [10_000, 44_000],
    commodities: DRY,
    requirements: { DropTrailer: 0.8 },
    mostMiles: 1200,
  },
  {
    equipment: 'BT',
    share: 5,
    lengths: [24, 26],
    weight: [800, 9500],
    commodities: DRY,
    requirements: { Liftgate: 0.4, PalletJack: 0.35, InsideDelivery: 0.12, Residential: 0.08 },
    mostMiles: 500,
  },
  {
    equipment: 'SPR',
    share: 2,
    lengths: [16],
    weight: [150, 3000],
    commodities: [
      ['Automotive Parts', 'Line-down parts'],
      ['Electronics', 'Server hardware'],
      ['Pharmaceuticals', 'Lab samples'],
    ],
    requirements: { HighValue: 0.2 },
    mostMiles: 900,
  },
  {
    equipment: 'HS',
    share: 3,
    lengths: [40],
    weight: [2000, 14_000],
    commodities: OPEN_DECK,
    requirements: { Straps: 0.7 },
    mostMiles: 900,
  },
  {
    equipment: 'IM',
    share: 2,
    lengths: [40, 53],
    weight: [15_000, 44_000],
    commodities: DRY,
    requirements: { TWIC: 0.25, Bonded: 0.1, CTPAT: 0.08 },
    mostMiles: 400,
  },
  {
    equipment: 'TNK',
    share: 1,
    lengths: [48],
    weight: [30_000, 46_000],
    commodities: [
      ['Chemicals (non-hazardous)', 'Glycol'],
      ['Hazardous Materials', 'Caustic soda'],
    ],
    requirements: {},
  },
]
