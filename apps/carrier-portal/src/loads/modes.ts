import type { MessageId } from '../i18n/messageId'

/** What a mode is called (domain model §2). A value that is not here is shown as it is. */
export const modeMessages = {
  FTL: 'mode.FTL',
  LTL: 'mode.LTL',
  Partial: 'mode.Partial',
} as const satisfies Record<string, MessageId>
