/**
 * The thread of the server that renders the first paint. Built by `vite.firstPaint.config.ts`; nothing of it reaches a
 * browser.
 */
import { defineBrowser } from '@portal/app-kit/first-paint/browserStubs'

defineBrowser()
// Libraries and components read the stubs.
const { startRenderer } = await import('@portal/app-kit/first-paint/startRenderer')
const { renderPage } = await import('./renderPage')
await startRenderer(renderPage, import.meta.url)
