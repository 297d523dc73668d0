import type { FirstPaintMessage, FirstPaintOrder, FirstPaintRequest } from '@portal/contract'
import type { DehydratedState } from '@portal/ui-api'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { toPrerender } from './toPrerender'
import { renderFor } from './browserStubs'
import { createPageCalls } from './pageCalls'
import { isComplete } from './renderRepeatedly'
import { viewports } from './viewports'

export interface PageToRender {
  path: string
  /** Sends a request with the session of the page's user; rejects on an error response. */
  fetch: typeof globalThis.fetch
  /** Runs a render in the user's viewport and language. */
  inBrowser: (render: () => Promise<string>) => Promise<string>
}

export interface RenderedPage {
  html: string
  /** Name of the page in the list of stylesheets. */
  name: string
  /** The data client whose cache is dehydrated into the page. */
  state: DehydratedState
}

/** Stylesheets by page; written beside the renderer by the build (`vite/prerenderStyles`). */
type PrerenderStyles = Record<FirstPaintRequest['device'], Readonly<Record<string, readonly string[]>>>

/**
 * Renders pages in a worker thread of the server (`apps/platform-server`, `http/firstPaint`).
 *
 * @param renderPage renders a page; rejects when the page has no prerender.
 * @param folder with the renderer's files.
 */
export async function startRenderer(
  renderPage: (page: PageToRender) => Promise<RenderedPage>,
  folder: string,
): Promise<void> {
  const stylesOf = JSON.parse(await readFile(new URL('styles.json', folder), 'utf8')) as PrerenderStyles
  const send = (message: FirstPaintMessage) => parentPort?.postMessage(message, [])
  const calls = createPageCalls((id, call) => send({ id, ...call }))

  // One render at a time: the stubs are those of one browser.
  let last: Promise<unknown> = Promise.resolve()
  async function render({
    id,
    path,
    device,
    language,
    timeZone,
  }: FirstPaintRequest): Promise<FirstPaintMessage> {
    try {
      const { html, name, state } = await renderPage({
        path,
        fetch: calls.fetchFor(id),
        inBrowser(renderPass) {
          const next = last.then(() => {
            renderFor(viewports[device], language, timeZone)
            return renderPass()
          })
          last = next.catch(() => undefined)
          return next
        },
      })
      const styles = stylesOf[device][name]
      if (!styles || !isComplete(html)) return { id, title: '', html: '' }
      return { id, ...toPrerender(html, { device, language, styles }), state: JSON.stringify(state) }
    } catch (error) {
      return { id, error: String(error) }
    }
  }

  parentPort?.on('message', (order: FirstPaintOrder) => {
    if ('call' in order) calls.settle(order.call, order.body)
    else void render(order).then(send)
  })
}
