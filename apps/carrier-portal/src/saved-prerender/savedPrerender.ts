import type { FirstPaint } from '@portal/contract'
import { readOfflineSnapshot, saveOfflineSnapshot } from '#/device/offlineSnapshot'

/** HTML of a page as it was shown last, for its next visit from the worker's cache. */
export interface SavedPrerender extends Pick<FirstPaint, 'title' | 'html'> {
  /** Paths of the stylesheets that it needs. */
  styles: readonly string[]
}

/** Age at which a saved prerender is no longer shown. */
export const OLDEST_MS = 24 * 60 * 60 * 1000

/**
 * The device has the prerenders of one person: signing out, an ended session and another person's session delete them
 * (`rememberedSession`). The worker can't read the session.
 */
const OWNER = 'device'

const nameOf = (path: string) => `prerender ${path}`

/** Stores the prerender of a page. Does nothing where storage is unavailable. */
export const savePrerender = (path: string, prerender: SavedPrerender, now = Date.now()): Promise<void> =>
  saveOfflineSnapshot(nameOf(path), OWNER, { readAt: now, data: prerender })

/** @returns undefined when the device has none for this path, or an old one. */
export async function readPrerender(path: string, now = Date.now()): Promise<SavedPrerender | undefined> {
  const seen = await readOfflineSnapshot<SavedPrerender>(nameOf(path), OWNER)
  return seen && now - seen.readAt < OLDEST_MS ? seen.data : undefined
}
