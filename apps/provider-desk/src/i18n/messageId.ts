import type secondFactor from '@portal/app-kit/second-factor/messages'
import type activity from '../activity/messages/en-US.json'
import type announcements from '../announcements/messages/en-US.json'
import type audit from '../audit/messages/en-US.json'
import type blocks from '../blocks/messages/en-US.json'
import type carriers from '../carriers/messages/en-US.json'
import type charges from '../charges/messages/en-US.json'
import type commands from '../commands/messages/en-US.json'
import type documents from '../documents/messages/en-US.json'
import type files from '../files/messages/en-US.json'
import type freight from '../freight/messages/en-US.json'
import type integrations from '../integrations/messages/en-US.json'
import type invoices from '../invoices/messages/en-US.json'
import type loads from '../loads/messages/en-US.json'
import type login from '../login/messages/en-US.json'
import type messages from '../messages/messages/en-US.json'
import type overview from '../overview/messages/en-US.json'
import type payments from '../payments/messages/en-US.json'
import type people from '../people/messages/en-US.json'
import type queue from '../queue/messages/en-US.json'
import type quotes from '../quotes/messages/en-US.json'
import type settings from '../settings/messages/en-US.json'
import type shell from '../shell/messages/en-US.json'
import type tracking from '../tracking/messages/en-US.json'
import type workspace from '../workspace/messages/en-US.json'

interface Catalogues {
  activity: typeof activity
  announcements: typeof announcements
  audit: typeof audit
  blocks: typeof blocks
  carriers: typeof carriers
  charges: typeof charges
  commands: typeof commands
  documents: typeof documents
  files: typeof files
  freight: typeof freight
  integrations: typeof integrations
  invoices: typeof invoices
  loads: typeof loads
  login: typeof login
  messages: typeof messages
  overview: typeof overview
  payments: typeof payments
  people: typeof people
  queue: typeof queue
  quotes: typeof quotes
  secondFactor: typeof secondFactor
  settings: typeof settings
  shell: typeof shell
  tracking: typeof tracking
  workspace: typeof workspace
}

type KeysOf<T> = T extends unknown ? keyof T & string : never

/** Every message id of the desk; an unknown id is a compile error. */
export type MessageId = KeysOf<Catalogues[keyof Catalogues]>

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
