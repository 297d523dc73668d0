import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Contacts } from './Contacts'
import './styles.css'

const uiApi = createUiApi() // same origin, see vite.config.mjs
// Decided at build time, so that production has no chunk of the devtools.
const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@portal/ui-api/devtools')).UiApiDevtools }))
  : undefined

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <UiApiProvider client={uiApi}>
      <Contacts />
    </UiApiProvider>
    {Devtools ? (
      <Suspense>
        <Devtools client={uiApi} />
      </Suspense>
    ) : null}
  </StrictMode>,
)
