import type { SessionInfo } from '@portal/app-kit/session'
import { RouterProvider } from '@portal/portal-ui'
import type { UiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { createDesk } from '#/app/createDesk'
import { LiveUpdates } from '#/live-updates/LiveUpdates'
import { SessionProvider } from '#/session/SessionProvider'
import { messages } from './messages'

const staff: SessionInfo = {
  isGuest: false,
  csrfToken: 't',
  userId: '005000000000001AAA',
  accountId: '001000000000002AAA',
  role: 'Provider Admin',
  name: 'Dana Whitfield',
  email: 'desk@provider.test',
  communityType: 'Provider',
}

export interface WorkspaceOptions {
  uiApi: UiApi
  /** Route pattern of the page, without `/desk`. */
  path: string
  page: ReactNode
  /** Where the test starts. */
  at: string
  /** The session. @default a Provider Admin */
  session?: Partial<SessionInfo>
  /** Whether media queries match, as in a large window. @default true */
  isLarge?: boolean
}

/** Renders a page of the workspace for a signed-in staff member. Other addresses render as their path. */
export async function renderWorkspace({ uiApi, path, page, at, session, isLarge = true }: WorkspaceOptions) {
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: isLarge }) as unknown as MediaQueryList
  const desk = createDesk({ fetch: async () => Response.json({ ...staff, ...session }) })
  await desk.session.load()
  let view: ReturnType<typeof render> | undefined
  await act(async () => {
    view = render(
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <IntlProvider locale="en-US" messages={messages} timeZone="America/Chicago">
          <SessionProvider store={desk.session}>
            <UiApiProvider client={uiApi}>
              <LiveUpdates>
                <Links>
                  <Routes>
                    <Route path={path} element={page} />
                    <Route path="*" element={<Elsewhere />} />
                  </Routes>
                </Links>
              </LiveUpdates>
            </UiApiProvider>
          </SessionProvider>
        </IntlProvider>
      </MemoryRouter>,
    )
  })
  if (!view) throw new Error('The page was not rendered.')
  return view
}

function Links({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={(to) => void navigate(to.replace(/^\/desk/, ''))}>{children}</RouterProvider>
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}
