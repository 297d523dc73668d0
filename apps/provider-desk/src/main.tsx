import { givenResponses, givenState, rememberTimeZone, revealPage } from '@portal/app-kit/first-paint'
import { detectLocale, readChosenLocale } from '@portal/app-kit/i18n/locales'
import '@portal/portal-ui/styles.css'
import '@portal/app-kit/first-paint/firstPaint.css'
import '#/first-paint/picture.css'
import { startDesk } from '#/app/startDesk'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

rememberTimeZone('/desk')
const locale = detectLocale(readChosenLocale(), navigator.languages)
const given = givenResponses()
let state = givenState()
// The server knows the browser's language only: another one was chosen here, which metadata follow.
if (locale !== detectLocale(null, navigator.languages)) {
  revealPage()
  given.clear()
  state = undefined
}
void startDesk(root, given, locale, state)
