import { lazyPart } from '@portal/app-kit/loading'
import { TrendChart } from '#/overview/trendPart'

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

/** Loads the home page; its chart comes in parallel, and has its place until then. */
function loadHome(): Promise<unknown> {
  TrendChart.load().catch(() => undefined) // reported by its place
  return OverviewPage.load()
}

/** Parts of a page that people start at; `scripts/earlyPages.ts` lists them for the server. */
export const startOf = (pathname: string): DeskStart =>
  HOME.test(pathname) ? { load: loadHome, catalogues: ['queue', 'overview'] } : { catalogues: [] }
