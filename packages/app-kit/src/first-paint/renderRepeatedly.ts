import type { UiApi } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { takeMissingReads } from './firstReads'

/** Rows, their details, and parts that depend on those. */
const MOST_PASSES = 5
/** A busy server has no time for further reads, e.g. those of a banner. */
const ENOUGH_MS = 100
/** Parts of a page that wait. */
const WAITING = /\sdata-(?:skeleton|page-waiting)\b/u

/** Whether a page shows its title and its data. */
export const isComplete = (html: string): boolean => html.includes('<h1') && !WAITING.test(html)

export interface RepeatedRender {
  client: UiApi
  /** Renders with the data that the client has. */
  render: () => Promise<string>
  /** A read that is no component's; settles before the second render. */
  besides?: Promise<unknown>
}

/** Renders as often as a render finds data to read. Reads that fail stay as they are while they load. */
export async function renderRepeatedly({ client, render, besides }: RepeatedRender): Promise<string> {
  const startedAt = performance.now()
  let isRead = besides === undefined
  for (let pass = 1; ; pass += 1) {
    const html = await render()
    const missing = takeMissingReads(client)
    const isLate = isComplete(html) && performance.now() - startedAt > ENOUGH_MS
    if ((missing.length === 0 && isRead) || isLate || pass === MOST_PASSES) return html
    // A server answers a few at a time: those of the page come first, then those of its frame.
    await Promise.all([besides, ...missing.toReversed().map((read) => read())])
    isRead = true
  }
}

/** Renders a page once. @throws the failure of a component: a failed part would leave a hole in the page. */
export async function renderOnce(page: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(page, {
    onError: (failure) => void failures.push(failure),
    // In the order of the page, without scripts that move late parts.
    progressiveChunkSize: Infinity,
  })
  if (failures.length > 0) throw failures[0]
  return await new Response(prelude).text()
}
