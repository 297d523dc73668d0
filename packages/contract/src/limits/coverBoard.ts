/** Cover board: ids of a request after a change, rows of a page, characters of a search. */
export const COVER_BOARD = { mostIds: 200, mostRows: 5_000, maxSearchLength: 200 } as const
