/** Which links to the mobile app make sense for a browser (BAN-31..33). */
export interface AppStoreChoice {
  /** The portal is shown inside the app itself: offer nothing. */
  isInsideApp: boolean
  hasAppStore: boolean
  hasGooglePlay: boolean
}

/**
 * @param userAgent the browser's.
 * @param appMarker what the provider's app adds to its user agent.
 * @param maxTouchPoints the navigator's. An iPad that asks for desktop pages calls itself a Macintosh; no Mac has a touch screen.
 */
export function appStoresFor(userAgent: string, appMarker: string, maxTouchPoints = 0): AppStoreChoice {
  const isInsideApp = appMarker !== '' && userAgent.includes(appMarker)
  const isAndroid = /Android/i.test(userAgent)
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return { isInsideApp, hasAppStore: !isInsideApp && !isAndroid, hasGooglePlay: !isInsideApp && !isIos }
}
