/** Why the time of messages stands still before their region is there. */
export const NO_REGION = 'no region'
