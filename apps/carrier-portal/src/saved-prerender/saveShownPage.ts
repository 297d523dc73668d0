import { createRememberedSession } from '#/session/rememberedSession'
import { identityOf } from '#/session/session'
import { savePrerender } from './savedPrerender'
import { takePrerender } from './takePrerender'

/**
 * Saves the page on screen for its next visit, unless the device has the session of another person than `identity` or none, or
 * the page can't be a prerender.
 */
export async function saveShownPage(pathname: string, identity: string): Promise<void> {
  const remembered = createRememberedSession().read()
  if (!remembered || identityOf(remembered) !== identity) return
  const root = document.getElementById('root')
  const { search, hash } = window.location
  const prerender = root && takePrerender(root, { pathname, search, hash })
  if (prerender) await savePrerender(pathname, prerender)
}
