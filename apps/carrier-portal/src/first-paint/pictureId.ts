/** The element of the picture, before `#root`. */
export const PICTURE_ID = 'first-paint'
