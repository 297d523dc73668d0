import '@portal/portal-ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { createPortal } from './app/createPortal'
import { reloadOnceForNewVersion } from './app/reloadOnceForNewVersion'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

reloadOnceForNewVersion(window, sessionStorage)
const portal = createPortal({ fetch: window.fetch.bind(window), storage: sessionStorage, navigator })
// Who this is does not depend on anything that React does, so it is asked first.
void portal.session.load()

createRoot(root).render(
  <StrictMode>
    <App portal={portal} />
  </StrictMode>,
)
