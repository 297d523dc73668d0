import type { LoadMode } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

/** Messages of modes (domain model §2). Unknown values are rendered as they are. */
export const modeMessages = {
  FTL: 'mode.FTL',
  LTL: 'mode.LTL',
  Partial: 'mode.Partial',
} as const satisfies Record<LoadMode, MessageId>
