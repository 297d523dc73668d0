import '@portal/portal-ui/styles.css'
import { prefetch } from './app/prefetch'
import { removeFailedStyles } from './app/removeFailedStyles'
import { fetchPageEarly } from './app/pageParts'
import { reloadOnceForNewVersion } from './app/reloadOnceForNewVersion'
import { renderFatalFallback } from './app/renderFatalFallback'
import { catchStorageErrors } from './device/catchStorageErrors'
import { detectLocale, readChosenLocale } from './i18n/locales'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

catchStorageErrors(window)
removeFailedStyles(document)
reloadOnceForNewVersion(window, sessionStorage)

// A small entry chunk: its requests run in parallel with loading the libraries.
const pageParts = fetchPageEarly(
  window.location.pathname,
  detectLocale(readChosenLocale(), navigator.languages),
)
const answers = prefetch(window.location)
// No await: the portal imports parts of this file, and would wait for its end for ever.
import('./app/startPortal').then(
  ({ startPortal }) => startPortal(root, answers, pageParts),
  () => renderFatalFallback(root),
)
