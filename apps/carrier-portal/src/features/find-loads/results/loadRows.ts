import { loadOnce } from '@portal/app-kit/loading'

/** Fetched with the page, because results render right after it. */
export const loadTable = loadOnce(async () => (await import('./LoadTable')).LoadTable)
export const loadCards = loadOnce(async () => (await import('./LoadCards')).LoadCards)
