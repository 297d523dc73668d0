import { PICTURE_ID } from './pictureId'

/** The server's picture of the page, until the page is shown. */
export const firstPaint = () => document.getElementById(PICTURE_ID)

/** Removes the server's picture, which shows the page. */
export const revealPage = (): void => firstPaint()?.remove()
