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
 */
export function appStoresFor(userAgent: string, appMarker: string): AppStoreChoice {
  const isInsideApp = appMarker !== '' && userAgent.includes(appMarker)
  const isAndroid = /Android/i.test(userAgent)
  const isIos = /iPhone|iPad|iPod/i.test(userAgent)
  return { isInsideApp, hasAppStore: !isInsideApp && !isAndroid, hasGooglePlay: !isInsideApp && !isIos }
}
