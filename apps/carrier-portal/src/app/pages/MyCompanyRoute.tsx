import { Skeleton } from '@portal/portal-ui'
import { lazy, Suspense } from 'react'
import { MyCompanyPage } from '../../features/my-company/MyCompanyPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { RequireSession } from '../RequireSession'

const CompanyDocuments = lazy(async () => ({
  default: (await import('../../features/documents/company/CompanyDocuments')).CompanyDocuments,
}))
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
          renderDocuments={(company) => (
            <Suspense fallback={<Skeleton height="20rem" />}>
              <WithMessages catalogue="documents">
                <CompanyDocuments {...company} />
              </WithMessages>
            </Suspense>
          )}
        />
      </WithMessages>
    </RequireSession>
  )
}
