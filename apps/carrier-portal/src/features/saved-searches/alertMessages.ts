import type { MessageId } from '#/i18n/messageId'
import type { Alert } from './savedSearch'

export const alertMessages: Readonly<Record<Alert, MessageId>> = {
  Off: 'saved-searches.alert.Off',
  Instant: 'saved-searches.alert.Instant',
  Daily: 'saved-searches.alert.Daily',
}
