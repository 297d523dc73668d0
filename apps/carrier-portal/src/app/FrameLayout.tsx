import { Suspense, useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { PageBoundary } from '../features/errors/PageBoundary'
import { Frame } from '../features/frame/Frame'
import { PageWaiting } from './PageWaiting'
import { SignUpByHash } from './SignUpByHash'

/** The frame around every page. A page that fails leaves the frame, and the way out of it, intact. */
export function FrameLayout() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const shownPath = useRef(pathname)
  useEffect(() => {
    // Back and forward keep their place, which the browser restores.
    if (shownPath.current !== pathname && kind !== NavigationType.Pop) window.scrollTo(0, 0)
    shownPath.current = pathname
  }, [pathname, kind])
  return (
    <Frame>
      <PageBoundary key={pathname}>
        <Suspense fallback={<PageWaiting />}>
          <SignUpByHash>
            <Outlet />
          </SignUpByHash>
        </Suspense>
      </PageBoundary>
    </Frame>
  )
}
