import { SetupPage } from '#/features/company-setup/SetupPage'
import { NoAccessPage } from '#/features/errors/NoAccessPage'
import { WithMessages } from '#/i18n/LocaleProvider'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { RequireSession } from '#/app/RequireSession'

/** Setup steps of a new company, for its office (ONB-01). */
export function CompanySetupRoute() {
  const session = useSession()
  return (
    <RequireSession>
      <WithMessages catalogue="company-setup">
        {mayBook(session) ? <SetupPage /> : <NoAccessPage />}
      </WithMessages>
    </RequireSession>
  )
}
