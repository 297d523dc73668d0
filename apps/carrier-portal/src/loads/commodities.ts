import type { Commodity } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

/** Messages of commodities in display order (domain model §2a). Unknown values are rendered as they are. */
export const commodityMessages = {
  'General Freight': 'commodity.general',
  'Food & Beverage': 'commodity.food',
  Produce: 'commodity.produce',
  Frozen: 'commodity.frozen',
  'Paper & Packaging': 'commodity.paper',
  'Building Materials': 'commodity.building',
  'Steel & Metal': 'commodity.steel',
  Machinery: 'commodity.machinery',
  Electronics: 'commodity.electronics',
  'Automotive Parts': 'commodity.automotive',
  'Chemicals (non-hazardous)': 'commodity.chemicals',
  'Hazardous Materials': 'commodity.hazardous',
  'Retail Goods': 'commodity.retail',
  Pharmaceuticals: 'commodity.pharmaceuticals',
  Alcohol: 'commodity.alcohol',
  'Household Goods': 'commodity.household',
  Agricultural: 'commodity.agricultural',
  Beverages: 'commodity.beverages',
} as const satisfies Record<Commodity, MessageId>
