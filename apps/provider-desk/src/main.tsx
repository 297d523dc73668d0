import { givenResponses, givenState, rememberTimeZone, revealPage } from '@portal/app-kit/first-paint'
import { expectedLocale, firstLocale } from '@portal/app-kit/i18n/shownLocale'
import '@portal/portal-ui/styles.css'
import '@portal/app-kit/first-paint/firstPaint.css'
import '#/app/alerts.css'
import '#/first-paint/prerender.css'
import { startDesk } from '#/app/startDesk'
import { languageCookie } from '#/i18n/languageCookie'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

rememberTimeZone('/desk')
const locale = firstLocale(languageCookie)
const given = givenResponses()
let state = givenState()
// The cookie is gone, and another language was chosen here, which metadata follow.
if (locale !== expectedLocale(languageCookie)) {
  revealPage()
  given.clear()
  state = undefined
}
void startDesk(root, given, locale, state)
