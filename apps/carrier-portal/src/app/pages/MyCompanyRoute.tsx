import { lazy, Suspense } from 'react'
import { MyCompanyPage } from '../../features/my-company/MyCompanyPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { RequireSession } from '../RequireSession'

const UsersPage = lazy(async () => ({ default: (await import('../../features/users/UsersPage')).UsersPage }))

/** My Company and its pages, for those who are signed in (RTE-05). */
export function MyCompanyRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="my-company">
        <MyCompanyPage
          users={
            <Suspense fallback={null}>
              <WithMessages catalogue="users">
                <UsersPage />
              </WithMessages>
            </Suspense>
          }
        />
      </WithMessages>
    </RequireSession>
  )
}
