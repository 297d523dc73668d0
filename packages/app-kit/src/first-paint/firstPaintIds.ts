/** The element of the prerendered page, before `#root`. */
export const PRERENDER_ID = 'first-paint'

/** The element with preloaded responses (`FIRST_ANSWERS_ID` of the contract, which is not part of the first load). */
export const ANSWERS_ID = 'first-answers'

/** The element with the dehydrated cache of the data client (`FIRST_STATE_ID` of the contract). */
export const STATE_ID = 'first-state'
