import type { App } from '../pageLanguage'

/** Session of a page's user, as `/auth/me` returns it. */
interface ReaderSession {
  isGuest: boolean
  communityType?: string | null
  viewAs?: unknown
}

/** An application whose entry pages are prerendered per user. */
export interface PaintedApp {
  name: App
  /** Pages of guests; they have no personal data. */
  guestPages: RegExp
  /** The page whose preload headers guests get at each of these. @default the page itself */
  guestStart?: string
  /** Pages of signed-in users. */
  ownPages: RegExp
  /** Whether these depend on the browser's time zone; they are not prerendered until its cookie is set. */
  needsTimeZone: boolean
  /** Whether its requests send the page's language; otherwise the browser's. */
  asksInPageLanguage: boolean
  /** Whether a session may see the application's data. */
  isFor: (session: ReaderSession) => boolean
}

export const paintedPortal: PaintedApp = {
  name: 'portal',
  guestPages: /^\/(?:carrier\/s|(?:carrier|shipper)\/login)\/?$/u,
  ownPages: /^\/(?:carrier\/s(?:\/(?:todays|my)-loads)?|shipper)\/?$/u,
  needsTimeZone: false,
  asksInPageLanguage: false,
  isFor: ({ communityType }) => communityType !== 'Provider',
}

/** Staff only, and not while they view the portal as a user (DSK-08). */
export const paintedDesk: PaintedApp = {
  name: 'desk',
  guestPages: /^\/desk(?:\/login)?\/?$/u,
  guestStart: '/desk/login',
  ownPages: /^\/desk\/?$/u,
  // Its figures are by the user's calendar days.
  needsTimeZone: true,
  asksInPageLanguage: true,
  isFor: ({ communityType, viewAs }) => communityType === 'Provider' && viewAs === undefined,
}
