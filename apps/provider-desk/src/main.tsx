import '@portal/portal-ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#/app/App'
import { createDesk } from '#/app/createDesk'
import { onSessionChange } from '#/session/sessionChannel'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const desk = createDesk({ fetch: window.fetch.bind(window) })
void desk.session.load()
// A view as a user begins or ends in another tab.
onSessionChange(() => void desk.session.load())
createRoot(root).render(
  <StrictMode>
    <App desk={desk} />
  </StrictMode>,
)
