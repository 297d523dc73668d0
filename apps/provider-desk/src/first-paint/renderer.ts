/**
 * The server's worker that prerenders pages. Built by `vite.firstPaint.config.ts`, for the server only.
 */
import { defineBrowser } from '@portal/app-kit/first-paint/browserStubs'

defineBrowser()
// Libraries and components read the stubs.
const { startRenderer } = await import('@portal/app-kit/first-paint/startRenderer')
const { renderPage } = await import('./renderPage')
await startRenderer(renderPage, import.meta.url)
