import type { App } from '../pageLanguage'

/** Session of the reader of a page, of `/auth/me`. */
interface ReaderSession {
  isGuest: boolean
  communityType?: string | null
  viewAs?: unknown
}

/** An application whose first pages are rendered for their reader. */
export interface PaintedApp {
  name: App
  /** Pages of guests; they hold nothing of a person. */
  guestPages: RegExp
  /** The page whose files guests get at each of these. @default the page itself */
  guestStart?: string
  /** Pages of signed-in people. */
  ownPages: RegExp
  /** Whether these depend on the time zone of the browser; without it they come as they are. */
  needsTimeZone: boolean
  /** Whether its requests name the language of the page; otherwise they have the browser's. */
  asksInPageLanguage: boolean
  /** Whether the application shows its data to a signed-in person. */
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
  // Its figures are those of the reader's days.
  needsTimeZone: true,
  asksInPageLanguage: true,
  isFor: ({ communityType, viewAs }) => communityType === 'Provider' && viewAs === undefined,
}
