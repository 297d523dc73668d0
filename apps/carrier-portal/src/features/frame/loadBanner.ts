import { loadOnce } from '@portal/app-kit/loading'

/** Loads the banner, which comes with the page: a late one would shift the content. */
export const loadBanner = loadOnce(async () => (await import('./FrameBanner')).FrameBanner)
