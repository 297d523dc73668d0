/** Links to the mobile app in a browser (BAN-31..33). */
export interface AppStoreChoice {
  /** The portal runs inside the app: render none. */
  isInsideApp: boolean
  hasAppStore: boolean
  hasGooglePlay: boolean
}

/**
 * @param userAgent of the browser.
 * @param appMarker the mobile app's part of the user agent.
 * @param maxTouchPoints of the navigator. An iPad that requests desktop pages reports a Macintosh, but no
 *   Mac has a touch screen.
 */
export function appStoresFor(userAgent: string, appMarker: string, maxTouchPoints = 0): AppStoreChoice {
  const isInsideApp = appMarker !== '' && userAgent.includes(appMarker)
  const isAndroid = /Android/i.test(userAgent)
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return { isInsideApp, hasAppStore: !isInsideApp && !isAndroid, hasGooglePlay: !isInsideApp && !isIos }
}
