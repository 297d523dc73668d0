import { loadOnce } from '#/loading/loadOnce'

/** Loads the banner, which comes with the page: a late one would shift the content. */
export const loadBanner = loadOnce(async () => (await import('./FrameBanner')).FrameBanner)
