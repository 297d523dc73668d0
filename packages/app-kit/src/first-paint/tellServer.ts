const YEAR_SECONDS = 31_536_000

/** A cookie for the server's next first paint. */
export interface FirstPaintCookie {
  name: string
  /** Of all pages of the application. */
  path: string
}

/** Sets the cookie for a year; deletes it without a value. */
export function tellServer({ name, path }: FirstPaintCookie, value: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = value === undefined ? 0 : YEAR_SECONDS
  document.cookie = `${name}=${value ?? ''}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
