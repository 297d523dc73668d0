/**
 * The thread of the server that renders the first paint (`apps/platform-server`, `http/firstPaint`). Built by
 * `vite.firstPaint.config.ts`; nothing of it reaches a browser.
 */
import type { FirstPaintMessage, FirstPaintRequest } from '@portal/contract'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { asPicture } from './asPicture'
import { defineBrowser, renderFor } from './browserStubs'
import { viewports } from './viewports'

defineBrowser()
// The components read the stubs.
const [{ renderHome }, { firstLoads, SESSION_PATH }] = await Promise.all([
  import('./renderHome'),
  import('#/app/prefetch'),
])

/** Written beside this file by `scripts/pictureStyles.ts`. */
const styles = JSON.parse(await readFile(new URL('./styles.json', import.meta.url), 'utf8')) as Record<
  FirstPaintRequest['device'],
  readonly string[]
>

const send = (message: FirstPaintMessage) => parentPort?.postMessage(message, [])

async function render({ id, answers, ...page }: FirstPaintRequest): Promise<FirstPaintMessage> {
  renderFor(viewports[page.device], page.language)
  try {
    return { id, ...asPicture(await renderHome(answers), { ...page, styles: styles[page.device] }) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

// One at a time: the stubs are those of one browser.
let last = Promise.resolve()
parentPort?.on('message', (request: FirstPaintRequest) => {
  last = last.then(async () => send(await render(request)))
})
send({ paths: [SESSION_PATH, firstLoads(false)] })
