import '@portal/portal-ui/styles.css'
import { firstPaint, revealPage } from '@portal/app-kit/first-paint'
import '@portal/app-kit/first-paint/firstPaint.css'
import { prefetch } from './app/prefetch'
import { removeFailedStyles } from './app/removeFailedStyles'
import { fetchPageEarly } from './app/pageParts'
import { reloadOnceForNewVersion } from './app/reloadOnceForNewVersion'
import { renderFatalFallback } from './app/renderFatalFallback'
import { catchStorageErrors } from './device/catchStorageErrors'
import { hideClosedBanner } from './first-paint/closedBanner'
import { firstLocale } from './i18n/locales'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

catchStorageErrors(window)
removeFailedStyles(document)
reloadOnceForNewVersion(window, sessionStorage)
hideClosedBanner()

// A small entry chunk: its requests run in parallel with loading the libraries.
const locale = firstLocale()
const pageParts = fetchPageEarly(window.location.pathname, locale)
const answers = prefetch(window.location)
// The server knows the language that was shown last; the choice is another one where its cookie is gone.
if (!locale.startsWith(firstPaint()?.lang ?? '')) revealPage()
// No await: the portal imports parts of this file, and would wait for its end for ever.
import('./app/startPortal').then(
  ({ startPortal }) => startPortal(root, answers, pageParts),
  () => {
    renderFatalFallback(root)
    revealPage()
  },
)
