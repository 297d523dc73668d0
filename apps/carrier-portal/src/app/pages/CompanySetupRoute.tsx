import { Skeleton } from '@portal/portal-ui'
import { SetupPage } from '#/features/company-setup/SetupPage'
import { CompanyPaperUpload } from '#/features/documents/company/CompanyPaperUpload'
import { NoAccessPage } from '#/features/errors/NoAccessPage'
import { WithMessages } from '#/i18n/i18n'
import { OnDemand } from '#/loading/OnDemand'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { RequireSession } from '#/app/RequireSession'

/** Setup steps of a new company, for its office (ONB-01). */
export function CompanySetupRoute() {
  const session = useSession()
  const { accountId, role } = session
  return (
    <RequireSession>
      <WithMessages catalogue="company-setup">
        {mayBook(session) ? (
          <SetupPage
            renderUpload={
              role === 'Admin' && accountId
                ? (type) => (
                    <OnDemand waiting={<Skeleton height="3rem" />}>
                      <WithMessages catalogue="documents">
                        <CompanyPaperUpload accountId={accountId} type={type} />
                      </WithMessages>
                    </OnDemand>
                  )
                : undefined
            }
          />
        ) : (
          <NoAccessPage />
        )}
      </WithMessages>
    </RequireSession>
  )
}
