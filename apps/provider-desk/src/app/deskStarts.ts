import { lazyPart } from '@portal/app-kit/loading'

export const OverviewPage = lazyPart(() =>
  import('#/overview/OverviewPage').then((part) => part.OverviewPage),
)

interface DeskStart {
  /** Loads the chunks of the page. */
  load?: () => Promise<unknown>
  /** Message catalogues of the page. */
  catalogues: readonly string[]
}

const HOME = /^\/desk\/?$/u

/** Parts of a page that people start at; `scripts/earlyPages.ts` lists them for the server. */
export const startOf = (pathname: string): DeskStart =>
  HOME.test(pathname) ? { load: OverviewPage.load, catalogues: ['queue', 'overview'] } : { catalogues: [] }
