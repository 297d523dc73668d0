/** Range of amounts of offers, charges and receipts, in US dollars. */
export const AMOUNT = { min: 0.01, max: 999_999.99 } as const

/** Range of a carrier's cost per mile, in US dollars. */
export const COST_PER_MILE = { min: 0.01, max: 99.99 } as const

/** Ranges of a shipper's credit, in US dollars and days. */
export const CREDIT = { maxLimit: 99_999_999.99, maxDays: 180 } as const

/** The provider's margin in percent of the sell rate. */
export const MARGIN = { minPct: 0, maxPct: 60, defaultPct: 13.04, mostRules: 200 } as const

/**
 * Automatic answers to quote requests (QTD-01): the highest price in USD, covered loads of the lane in the last
 * 90 days, hours that a price is valid, and answers per shipper in 24 hours.
 */
export const AUTOMATIC_QUOTES = {
  maxPrice: { min: 100, max: 100_000, default: 5_000 },
  minLaneLoads: { min: 1, max: 500, default: 5 },
  validHours: { min: 1, max: 168, default: 24 },
  perDay: { min: 1, max: 500, default: 20 },
  laneDays: 90,
  /** A pickup sooner than this needs a person. */
  minHoursToPickup: 4,
} as const

/** The provider's terms in Portal Settings: hours a stop, USD, days, percent (ADM-02). */
export const CHARGE_TERMS = {
  Detention_Free_Hours__c: { min: 0, max: 24 },
  Detention_Hourly_Rate__c: { min: 0, max: 1000 },
  Detention_Cap_Hours__c: { min: 0, max: 24 },
  Layover_Rate__c: { min: 0, max: 5000 },
  TONU_Rate__c: { min: 0, max: 5000 },
  Stop_Off_Rate__c: { min: 0, max: 5000 },
  Min_Cargo_Insurance__c: { min: 0, max: 10_000_000 },
  Min_Auto_Liability__c: { min: 0, max: 100_000_000 },
  Standard_Terms_Days__c: { min: 1, max: 120 },
  Quick_Pay_Days__c: { min: 0, max: 30 },
  Quick_Pay_Fee_Pct__c: { min: 0, max: 25 },
} as const

/**
 * The provider's payment record: days of the window, and the fewest payments and carriers of a published figure
 * (MNY-09).
 */
export const PAYMENT_RECORD = { days: 90, leastPayments: 10, leastCarriers: 3 } as const
