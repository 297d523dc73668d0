/** Pause reason of toasts until their region is mounted. */
export const NO_REGION = 'no region'
