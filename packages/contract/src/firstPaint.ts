/** The folder of the server's renderer in the portal's build; it is not served. */
export const FIRST_PAINT_FOLDER = 'first-paint'
/** Its file: a worker that receives a `FirstPaintOrder` per message and posts `FirstPaintMessage`s. */
export const FIRST_PAINT_RENDERER = 'renderer.mjs'
/** The element of the HTML with responses that the page would request first: JSON, `FirstAnswers`. */
export const FIRST_ANSWERS_ID = 'first-answers'
/** The element of the HTML with the cache of the page's data client: its `DehydratedState` as JSON. */
export const FIRST_STATE_ID = 'first-state'

/** The cookie with the browser's time zone (IANA), for pages whose figures depend on the user's calendar days. */
export const TIME_ZONE_COOKIE = 'time-zone'

/**
 * Cookies with the language that an application showed last in this browser (`es-US`), where it is not the first of the
 * browser's own: a language that was chosen, or that of the person's profile.
 */
export const LANGUAGE_COOKIES = { portal: 'portal-language', desk: 'desk-language' } as const

/** Bodies of responses by path; for a request with a body, by path and body. */
export type FirstAnswers = Readonly<Record<string, string>>

/** Requests the prerendered page of one user. */
export interface FirstPaintRequest {
  id: number
  device: 'phone' | 'desktop'
  /** Language of the page, e.g. `es`. */
  language: string
  path: string
  /** Time zone of the browser (IANA). @default that of the server */
  timeZone?: string
}

/** A request of a component. The server sends it with the user's session. */
export interface FirstPaintCall {
  /** Unique within the renderer. */
  call: number
  path: string
  /** JSON body of a query by POST. */
  body?: string
  csrfToken?: string
}

/** A rendered page. */
export interface FirstPaint {
  title: string
  /** Replaces the empty `#root`; empty when the page has no prerender. */
  html: string
  /** Dehydrated cache of the data client that it was rendered with: JSON of its `DehydratedState`. */
  state?: string
}

/** To the renderer: a request, or the response to one of its calls; without a body the call failed. */
export type FirstPaintOrder = FirstPaintRequest | { call: number; body: string | undefined }

/** From the renderer. */
export type FirstPaintMessage =
  ({ id: number } & FirstPaintCall) | ({ id: number } & FirstPaint) | { id: number; error: string }
