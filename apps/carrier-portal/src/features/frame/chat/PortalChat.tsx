import { BUILT_IN_CHAT_PATH } from '@portal/contract'
import { ChatWidget } from '@portal/portal-ui'
import { chatAddress } from '@portal/portal-ui/formatters'
import { useWire } from '@portal/ui-api/react'
import { type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { getCarrierUserData } from '#/methods/chat'
import { unreadThreads } from '#/methods/unreadThreads'
import { useLoggedWire } from '#/problem-log/useLoggedRead'
import { writesMessages } from '#/session/session'
import { useSession } from '#/session/SessionProvider'

export interface PortalChatProps {
  /** The conversation with the provider, for installations without a chat provider. */
  conversation: ReactNode
}

/** The chat, once its URL has been fetched; renders nothing on failure (CHT-06). */
export function PortalChat({ conversation }: PortalChatProps) {
  const intl = useIntl()
  const session = useSession()
  const { isGuest, accountId } = session
  const user = useLoggedWire(
    'Chat/getCarrierUserData',
    getCarrierUserData,
    accountId ? { accId: accountId } : {},
  )
  const {
    liveChatUrl = '',
    name = null,
    email = null,
    companyMcNumber = null,
    companyDotNumber = null,
  } = user ?? {}
  const holdsThread = isBuiltIn(liveChatUrl) && writesMessages(session)
  const unread = useUnread(holdsThread)
  if (!user) return null
  const title = intl.formatMessage({ id: 'chat.title' })
  return (
    <aside aria-label={title}>
      <ChatWidget
        {...(holdsThread
          ? { children: conversation, unread }
          : { src: chatAddress({ liveChatUrl, name, email, companyMcNumber, companyDotNumber }, isGuest) })}
        labels={{
          title,
          open:
            unread > 0
              ? intl.formatMessage({ id: 'chat.openUnread' }, { count: unread })
              : intl.formatMessage({ id: 'chat.open' }),
          close: intl.formatMessage({ id: 'chat.close' }),
        }}
      />
    </aside>
  )
}

/** Whether the server has no chat provider, so that the panel holds the conversation itself (FRM-03). */
function isBuiltIn(liveChatUrl: string): boolean {
  return liveChatUrl === `${location.origin}${BUILT_IN_CHAT_PATH}`
}

/** Unread messages of the conversations that the panel can show; disputes are read at their payment. */
function useUnread(isNeeded: boolean): number {
  const { data, refresh } = useWire(unreadThreads, isNeeded ? { onlyUnread: true } : null)
  useChangesOf(['Message__c', 'Message_Receipt__c'], () => void refresh())
  return (data?.threads ?? [])
    .filter(({ paymentId }) => paymentId === null)
    .reduce((sum, { unread }) => sum + unread, 0)
}
