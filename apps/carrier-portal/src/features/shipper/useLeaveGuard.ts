import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePortalEvent } from '#/events/usePortalEvent'
import { goBack, isWatching, useBackGuard } from './useBackGuard'

/** Target of a blocked navigation. */
export type Leaving = { url: string } | 'back'

/**
 * Prompts before leaving unsent input: leave-page event (SES-11, SES-12), links, Back and tab close.
 *
 * @returns the blocked target and its callbacks.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Leaving>()
  useBackGuard(isUnsaved, () => setLeaving('back'))
  const isOpen = useRef(isUnsaved)
  useEffect(() => {
    isOpen.current = isUnsaved
  }, [isUnsaved])

  function go(url: string) {
    isOpen.current = false
    const { origin } = window.location
    const target = new URL(url, origin)
    // Replaces the guard entry, so that Back returns to this page.
    if (target.origin === origin)
      void navigate(target.pathname + target.search + target.hash, { replace: isWatching() })
    else window.location.assign(url)
  }

  usePortalEvent('leavePage', ({ targetPage }) => {
    const { url } = targetPage.attributes
    if (isOpen.current) setLeaving({ url })
    else go(url)
  })

  useEffect(() => {
    if (!isUnsaved) return undefined
    const stopLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download)
        return
      const { pathname, search, origin } = window.location
      const target = new URL(link.href, origin)
      // Same-page, mail and phone links do not leave.
      const staysHere = target.origin === origin && target.pathname === pathname && target.search === search
      if (staysHere || !/^https?:$/.test(target.protocol)) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ url: link.href })
    }
    const stopTab = (event: BeforeUnloadEvent) => {
      if (isOpen.current) event.preventDefault()
    }
    // In the capture phase, before the router.
    document.addEventListener('click', stopLink, { capture: true })
    window.addEventListener('beforeunload', stopTab)
    return () => {
      document.removeEventListener('click', stopLink, { capture: true })
      window.removeEventListener('beforeunload', stopTab)
    }
  }, [isUnsaved])

  return {
    leaving,
    stay: () => setLeaving(undefined),
    leave: () => {
      setLeaving(undefined)
      if (leaving === 'back') {
        isOpen.current = false
        goBack()
      } else if (leaving) go(leaving.url)
    },
  }
}
