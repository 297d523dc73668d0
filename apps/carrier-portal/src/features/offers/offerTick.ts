/** Offers end within minutes: how often their time left is counted again. */
export const OFFER_TICK_MS = 5_000
