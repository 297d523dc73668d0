/** What the platform keeps unless it says otherwise: 30 days. */
export const THIRTY_DAYS_MS = 2_592_000_000
