/** Where the device keeps who used it last (`rememberedSession`). */
export const REMEMBERED_KEY = 'portal.lastSession'

/** Whether somebody was signed in here when this device was used last. The server decides; this is a guess before it does. */
export function isRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_KEY) !== null
  } catch {
    // A browser that keeps nothing remembers nobody.
    return false
  }
}
