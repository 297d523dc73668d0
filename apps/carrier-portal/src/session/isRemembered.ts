/** Where the device keeps who used it last (`rememberedSession`). */
export const REMEMBERED_KEY = 'portal.lastSession'

/** Whether somebody was signed in here when this device was used last. The server decides; this is a guess before it does. */
export const isRemembered = (): boolean => localStorage.getItem(REMEMBERED_KEY) !== null
