import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePortalEvent } from '../../events/usePortalEvent'
import { goBack, isWatching, useBackGuard } from './useBackGuard'

/** Where somebody wants to go while something is not sent yet; `back` is where they came from. */
export type Leaving = { url: string } | 'back'

/**
 * Asks before a page with something unsent is left: by the leave-page message (SES-11, SES-12), by a link of this site, by
 * the browser's Back, or by closing the tab. Without anything unsent people go at once.
 *
 * @returns where they want to go, when they have to be asked, and the answers.
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
    // In place of the entry that watched over Back, so that Back leads from there to this page.
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
      // Places within this page, mail and telephone links leave nothing.
      const staysHere = target.origin === origin && target.pathname === pathname && target.search === search
      if (staysHere || !/^https?:$/.test(target.protocol)) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ url: link.href })
    }
    const stopTab = (event: BeforeUnloadEvent) => {
      if (isOpen.current) event.preventDefault()
    }
    // Before the router's own links, which listen at the root.
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
