/** 24 hours after delivery (domain model §4). */
export const REQUEST_WINDOW_MS = 24 * 60 * 60 * 1000

/** Always true before delivery. */
export const isWindowOpen = (deliveredAt: Date | null, now: Date): boolean =>
  deliveredAt === null || now.getTime() <= deliveredAt.getTime() + REQUEST_WINDOW_MS
