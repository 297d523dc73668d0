/** The element of the picture, before `#root`. */
export const PICTURE_ID = 'first-paint'

/** The element with first responses (`FIRST_ANSWERS_ID` of the contract, which is not part of the first load). */
export const ANSWERS_ID = 'first-answers'

/** The element with the data client's cache (`FIRST_STATE_ID` of the contract). */
export const STATE_ID = 'first-state'
