/** Reasons for attention to a load, most urgent first. */
export const BOARD_REASONS = [
  'LATE',
  'NO_DRIVER_4H',
  'ETA_LATE',
  'NO_DRIVER_24H',
  'NO_CHECK_CALL',
  'DETENTION_RUNNING',
  'DOCUMENTS_MISSING',
] as const
export type BoardReasonCode = (typeof BOARD_REASONS)[number]

/** Parts of the tracking board: loads with any reason, with one of the reasons, and all loads. */
export const BOARD_PARTS = ['action', ...BOARD_REASONS, 'all'] as const
export type BoardPart = (typeof BOARD_PARTS)[number]
