import type { UiApi } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { takeMissingReads } from './firstReads'

/** Renders until rows, their details, and components that depend on those have their data. */
const MOST_PASSES = 5
/** Time after which no further requests start, e.g. those of a banner. */
const ENOUGH_MS = 100
/** Selects skeletons. */
const WAITING = /\sdata-(?:skeleton|page-waiting)\b/u

/** Whether a page shows its title and its data. */
export const isComplete = (html: string): boolean => html.includes('<h1') && !WAITING.test(html)

export interface RepeatedRender {
  client: UiApi
  /** Renders with the client's cached data. */
  render: () => Promise<string>
  /** A request of no component; settles before the second render. */
  besides?: Promise<unknown>
}

/** Renders until no hook has an unfetched query. A query whose request fails stays in its loading state. */
export async function renderRepeatedly({ client, render, besides }: RepeatedRender): Promise<string> {
  const startedAt = performance.now()
  let isRead = besides === undefined
  for (let pass = 1; ; pass += 1) {
    const html = await render()
    const missing = takeMissingReads(client)
    const isLate = isComplete(html) && performance.now() - startedAt > ENOUGH_MS
    if ((missing.length === 0 && isRead) || isLate || pass === MOST_PASSES) return html
    // The server has a limit of concurrent requests: those of the page come first, then those of its layout.
    await Promise.all([besides, ...missing.toReversed().map((read) => read())])
    isRead = true
  }
}

/** Renders a page once. @throws the error of a component: an error boundary's fallback must not be prerendered. */
export async function renderOnce(page: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(page, {
    onError: (failure) => void failures.push(failure),
    // In document order, without inline scripts that move streamed parts.
    progressiveChunkSize: Infinity,
  })
  if (failures.length > 0) throw failures[0]
  return await new Response(prelude).text()
}
