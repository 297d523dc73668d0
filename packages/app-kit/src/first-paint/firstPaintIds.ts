/** The element of the picture, before `#root`. */
export const PICTURE_ID = 'first-paint'

/** The element with first responses (`FIRST_ANSWERS_ID` of the contract, which is not part of the first load). */
export const ANSWERS_ID = 'first-answers'
