/** Shorter terms are not searched for; the server refuses them. */
export const MIN_SEARCH_LENGTH = 2
