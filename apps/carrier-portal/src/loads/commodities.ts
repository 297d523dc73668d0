import type { MessageId } from '../i18n/messageId'

/** What a commodity is called (domain model §2a), in its order. A value that is not here is shown as it is. */
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
} as const satisfies Record<string, MessageId>
