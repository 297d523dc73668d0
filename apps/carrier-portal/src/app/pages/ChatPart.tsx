import { matchPath, useLocation } from 'react-router'
import { ChatThread } from '#/features/threads/ChatThread'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'

const ThreadPart = lazyPart(async () => (await import('./ThreadPart')).ThreadPart)

/** Pages of one load. */
const LOAD_PAGES = ['/carrier/s/loads/:loadId', '/shipper/shipments/:loadId']

/** The conversation of the chat panel; following a link starts with the conversation of the new page. */
export function ChatPart() {
  const { pathname } = useLocation()
  const loadId = LOAD_PAGES.map((page) => matchPath(page, pathname)?.params['loadId']).find(Boolean)
  return (
    <WithMessages catalogue="threads">
      <ChatThread key={pathname} loadId={loadId} renderThread={(load) => <ThreadPart load={load} />} />
    </WithMessages>
  )
}
