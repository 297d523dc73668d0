import { Skeleton } from '@portal/portal-ui'
import { MyCompanyPage } from '#/features/my-company/MyCompanyPage'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { RequireSession } from '#/app/RequireSession'

const CompanyDocuments = lazyPart(
  async () => (await import('#/features/documents/company/CompanyDocuments')).CompanyDocuments,
)
const ScorecardCard = lazyPart(async () => (await import('#/features/scorecard/ScorecardCard')).ScorecardCard)
const UsersPage = lazyPart(async () => (await import('#/features/users/UsersPage')).UsersPage)

export function MyCompanyRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="my-company">
        <MyCompanyPage
          users={
            <OnDemand>
              <WithMessages catalogue="users">
                <UsersPage />
              </WithMessages>
            </OnDemand>
          }
          renderDocuments={(company) => (
            <>
              <OnDemand waiting={<Skeleton height="20rem" />}>
                <WithMessages catalogue="documents">
                  <CompanyDocuments {...company} />
                </WithMessages>
              </OnDemand>
              <OnDemand waiting={<Skeleton height="16rem" />}>
                <WithMessages catalogue="scorecard">
                  <ScorecardCard />
                </WithMessages>
              </OnDemand>
            </>
          )}
        />
      </WithMessages>
    </RequireSession>
  )
}
