import { firstPaint } from '@portal/app-kit/first-paint'
import { CLOSED_ANNOUNCEMENT } from '#/session/closedAnnouncement'

export const BANNER = 'section[data-type]'

/** Hides an announcement that was closed in this tab. Its place stays, so that nothing moves. */
export function hideClosedBanner(): void {
  const banner = firstPaint() && document.querySelector<HTMLElement>(BANNER)
  if (banner && sessionStorage.getItem(CLOSED_ANNOUNCEMENT)) banner.style.visibility = 'hidden'
}
