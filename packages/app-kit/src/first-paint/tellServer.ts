const YEAR_SECONDS = 31_536_000

/** A cookie that the server's next prerender reads. */
export interface FirstPaintCookie {
  name: string
  /** Of all pages of the application. */
  path: string
}

/** Sets the cookie for a year; without a value, deletes it. */
export function tellServer({ name, path }: FirstPaintCookie, value: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = value === undefined ? 0 : YEAR_SECONDS
  document.cookie = `${name}=${value ?? ''}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
