/** Storage key of the last session (`rememberedSession`). */
export const REMEMBERED_KEY = 'portal.lastSession'

/** Whether the device's last session was signed in. A guess until the server responds. */
export const isRemembered = (): boolean => rememberedText() !== null

/** The stored session as JSON without its token; null when there is none. It differs after another person's sign-in. */
export function rememberedText(): string | null {
  try {
    return localStorage.getItem(REMEMBERED_KEY)
  } catch {
    return null
  }
}
