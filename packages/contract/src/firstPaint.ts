/** The folder of the server's renderer in the portal's build; it is not served. */
export const FIRST_PAINT_FOLDER = 'first-paint'
/** Its file: a thread that takes a `FirstPaintRequest` per message. */
export const FIRST_PAINT_RENDERER = 'renderer.mjs'

/** Asks the portal's renderer for the picture of Find Loads that a guest sees first. */
export interface FirstPaintRequest {
  id: number
  device: 'phone' | 'desktop'
  /** Preferred language of the browser, e.g. `es`. */
  language: string
  /** JSON responses by path, as the page would get them. */
  answers: Readonly<Record<string, string>>
}

/** The page's title, and the HTML that replaces the empty `#root`. */
export interface FirstPaint {
  title: string
  html: string
}

/** Messages of the renderer: at its start the paths that it needs, then one response for each request. */
export type FirstPaintMessage =
  { paths: readonly string[] } | ({ id: number } & FirstPaint) | { id: number; error: string }
