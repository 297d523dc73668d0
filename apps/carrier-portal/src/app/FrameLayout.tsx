import { InOwnTask } from '@portal/app-kit/first-paint'
import { Suspense, useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { PageBoundary } from '#/features/errors/PageBoundary'
import { Frame } from '#/features/frame/Frame'
import { Optional } from '#/problem-log/Optional'
import { lazyPart } from '@portal/app-kit/loading'
import { useIsIdle } from '#/loading/useIsIdle'
import { useSession } from '#/session/SessionProvider'
import { PageWaiting } from './PageWaiting'
import { SignUpByHash } from './SignUpByHash'

// Services of an idle page: the device's queue and the shortcuts.
const IdleServices = lazyPart(async () => (await import('./IdleServices')).IdleServices)

const NotificationBell = lazyPart(
  async () => (await import('#/features/notifications/NotificationBell')).NotificationBell,
)

// Only rendered during company setup.
const SetupNotice = lazyPart(async () => (await import('#/features/frame/SetupNotice')).SetupNotice)

// Loaded when the chat opens.
const ChatPart = lazyPart(async () => (await import('./pages/ChatPart')).ChatPart)

// Only for staff who view the portal as a user.
const ViewAsBar = lazyPart(async () => (await import('#/features/view-as/ViewAsBar')).ViewAsBar)

/** Layout of every page. A failed page leaves the frame usable. */
export function FrameLayout() {
  const { pathname } = useLocation()
  const session = useSession()
  const { isGuest, accountStatus } = session
  const isIdle = useIsIdle()
  const kind = useNavigationType()
  const shownPath = useRef(pathname)
  useEffect(() => {
    // On Back and Forward the browser restores the scroll position.
    if (shownPath.current !== pathname && kind !== NavigationType.Pop) window.scrollTo(0, 0)
    shownPath.current = pathname
  }, [pathname, kind])
  return (
    <Frame
      tools={isGuest ? null : <NotificationBell />}
      conversation={
        <Optional name="chat" attempt={pathname}>
          <ChatPart />
        </Optional>
      }
    >
      <Optional name="setup notice">
        {accountStatus === 'Pending' || accountStatus === 'Inactive' ? <SetupNotice /> : null}
      </Optional>
      <PageBoundary key={pathname}>
        <Suspense fallback={<PageWaiting />}>
          <InOwnTask>
            <SignUpByHash>
              <Outlet />
            </SignUpByHash>
          </InOwnTask>
        </Suspense>
      </PageBoundary>
      <Optional name="view as">{session.viewAs ? <ViewAsBar /> : null}</Optional>
      <Optional name="idle services">{isIdle ? <IdleServices /> : null}</Optional>
    </Frame>
  )
}
