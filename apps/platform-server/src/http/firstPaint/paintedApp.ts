/** Session of the reader of a page, of `/auth/me`. */
interface ReaderSession {
  isGuest: boolean
  communityType?: string | null
  viewAs?: unknown
}

/** An application whose first pages are rendered for their reader. */
export interface PaintedApp {
  /** Pages of guests; they hold nothing of a person. */
  guestPages: RegExp
  /** Pages of signed-in people. */
  ownPages: RegExp
  /** Whether the application shows its data to a signed-in person. */
  isFor: (session: ReaderSession) => boolean
}

export const paintedPortal: PaintedApp = {
  guestPages: /^\/(?:carrier\/s|(?:carrier|shipper)\/login)\/?$/u,
  ownPages: /^\/(?:carrier\/s(?:\/todays-loads)?|shipper)\/?$/u,
  isFor: ({ communityType }) => communityType !== 'Provider',
}

/** Staff only, and not while they view the portal as a user (DSK-08). */
export const paintedDesk: PaintedApp = {
  guestPages: /^\/desk(?:\/login)?\/?$/u,
  ownPages: /^(?!)/u,
  isFor: ({ communityType, viewAs }) => communityType === 'Provider' && viewAs === undefined,
}
