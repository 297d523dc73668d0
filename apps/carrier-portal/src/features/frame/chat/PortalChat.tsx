import { ChatWidget } from '@portal/portal-ui'
import { chatAddress } from '@portal/portal-ui/formatters'
import { useIntl } from 'react-intl'
import { useLoggedWire } from '#/problem-log/useLoggedRead'
import { getCarrierUserData } from '#/methods/chat'
import { useSession } from '#/session/SessionProvider'

/** The chat, once its URL has been fetched; renders nothing on failure (CHT-06). */
export function PortalChat() {
  const intl = useIntl()
  const { isGuest, accountId } = useSession()
  const user = useLoggedWire(
    'Chat/getCarrierUserData',
    getCarrierUserData,
    accountId ? { accId: accountId } : {},
  )
  if (!user) return null
  const { liveChatUrl, name = null, email = null, companyMcNumber = null, companyDotNumber = null } = user
  const title = intl.formatMessage({ id: 'chat.title' })
  return (
    <aside aria-label={title}>
      <ChatWidget
        src={chatAddress({ liveChatUrl, name, email, companyMcNumber, companyDotNumber }, isGuest)}
        labels={{
          title,
          open: intl.formatMessage({ id: 'chat.open' }),
          close: intl.formatMessage({ id: 'chat.close' }),
        }}
      />
    </aside>
  )
}
