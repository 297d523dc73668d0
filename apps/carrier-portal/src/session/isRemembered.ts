/** Storage key of the last session (`rememberedSession`). */
export const REMEMBERED_KEY = 'portal.lastSession'

/** Whether the device's last session was signed in. A guess until the server responds. */
export function isRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_KEY) !== null
  } catch {
    return false
  }
}
