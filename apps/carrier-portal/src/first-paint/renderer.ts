/**
 * The thread of the server that renders the first paint (`apps/platform-server`, `http/firstPaint`). Built by
 * `vite.firstPaint.config.ts`; nothing of it reaches a browser.
 */
import type { FirstPaintMessage, FirstPaintOrder, FirstPaintRequest } from '@portal/contract'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { startAt } from '#/app/pageStarts'
import { asPicture } from './asPicture'
import { defineBrowser, renderFor } from './browserStubs'
import { createPageCalls } from './pageCalls'
import { viewports } from './viewports'

/** Stylesheets by page, and those of a guest's page. */
type PictureStyles = Record<FirstPaintRequest['device'], Readonly<Record<string, readonly string[]>>>

defineBrowser()
// The components read the stubs.
const { isComplete, renderPage } = await import('./renderPage')

/** Written beside this file by `scripts/pictureStyles.ts`. */
const stylesOf = JSON.parse(
  await readFile(new URL('./styles.json', import.meta.url), 'utf8'),
) as PictureStyles

const send = (message: FirstPaintMessage) => parentPort?.postMessage(message, [])
const calls = createPageCalls((id, call) => send({ id, ...call }))

// One render at a time: the stubs are those of one browser.
let last: Promise<unknown> = Promise.resolve()
async function render({ id, path, device, language }: FirstPaintRequest): Promise<FirstPaintMessage> {
  try {
    const { html, isGuest } = await renderPage({
      path,
      fetch: calls.fetchFor(id),
      inBrowser(renderOnce) {
        const next = last.then(() => {
          renderFor(viewports[device], language)
          return renderOnce()
        })
        last = next.catch(() => undefined)
        return next
      },
    })
    const styles = stylesOf[device][isGuest ? 'guest' : (startAt(path)?.part ?? '')]
    if (!styles || !isComplete(html)) return { id, title: '', html: '' }
    return { id, ...asPicture(html, { device, language, styles }) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (order: FirstPaintOrder) => {
  if ('call' in order) calls.settle(order.call, order.body)
  else void render(order).then(send)
})
