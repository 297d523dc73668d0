import secondFactor from '@portal/app-kit/second-factor/messages'
import type { MessageId } from '#/i18n/messageId'

const files = import.meta.glob<Readonly<Record<string, string>>>('../*/messages/en-US.json', {
  eager: true,
  import: 'default',
})

/** The English messages of all catalogues. `MessageId` has the ids of these files. */
export const messages = Object.assign({}, secondFactor, ...Object.values(files)) as Record<MessageId, string>
