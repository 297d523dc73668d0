import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createRememberedSession } from '#/session/rememberedSession'
import { identityOf } from '#/session/session'
import { savePrerender } from './savedPrerender'
import { takePrerender } from './takePrerender'

/** From then on a page has its late parts. */
const COMPLETE_MS = 3_000

/**
 * Saves the page for the next visit: once it is complete, and each time that its tab is hidden.
 *
 * @param identity of person and account; nothing is saved when the device has another's session or none.
 */
export function useSavePrerender(identity: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const save = () => {
      const remembered = createRememberedSession().read()
      if (!remembered || identityOf(remembered) !== identity) return
      const root = document.getElementById('root')
      const { search, hash } = window.location
      const prerender = root && takePrerender(root, { pathname, search, hash })
      if (prerender) void savePrerender(pathname, prerender)
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const timer = setTimeout(save, COMPLETE_MS)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [identity, pathname])
}
