import { CLOSED_ANNOUNCEMENT } from '#/session/closedAnnouncement'
import { PICTURE_ID } from './pictureId'

/** The server's picture of the page, until the page is shown. */
export const firstPaint = () => document.getElementById(PICTURE_ID)

/** Removes the server's picture, which shows the page. */
export const revealPage = (): void => firstPaint()?.remove()

export const bannerIn = (part: HTMLElement) => part.querySelector<HTMLElement>('section[data-type]')

/** Hides an announcement that was closed in this tab. Its place stays, so that nothing moves. */
export function hideClosedBanner(): void {
  const banner = firstPaint() && bannerIn(document.body)
  if (banner && sessionStorage.getItem(CLOSED_ANNOUNCEMENT)) banner.style.visibility = 'hidden'
}
