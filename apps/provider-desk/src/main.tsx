import { firstPaint, givenResponses, revealPage } from '@portal/app-kit/first-paint'
import { detectLocale, readChosenLocale } from '@portal/app-kit/i18n/locales'
import '@portal/portal-ui/styles.css'
import '@portal/app-kit/first-paint/firstPaint.css'
import { startDesk } from '#/app/startDesk'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const locale = detectLocale(readChosenLocale(), navigator.languages)
// The language that was chosen here is not that of the browser.
if (!locale.startsWith(firstPaint()?.lang ?? '')) revealPage()
void startDesk(root, givenResponses(), locale)
