/** Charges are requested within 24 hours after delivery (domain model §4). */
export const REQUEST_WINDOW_MS = 24 * 60 * 60 * 1000
