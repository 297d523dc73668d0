import type commands from '../commands/messages/en-US.json'
import type secondFactor from '@portal/app-kit/second-factor/messages'
import type login from '../login/messages/en-US.json'
import type shell from '../shell/messages/en-US.json'
import type workspace from '../workspace/messages/en-US.json'

/** Every message id of the desk; an unknown id is a compile error. */
export type MessageId = keyof (typeof shell &
  typeof login &
  typeof secondFactor &
  typeof workspace &
  typeof commands)

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
