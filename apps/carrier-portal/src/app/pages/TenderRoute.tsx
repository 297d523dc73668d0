import { useParams } from 'react-router'
import { RequireSession } from '#/app/RequireSession'
import { NoAccessPage } from '#/features/errors/NoAccessPage'
import { NotFoundPage } from '#/features/errors/NotFoundPage'
import { TenderPage } from '#/features/offers/TenderPage'
import { WithMessages } from '#/i18n/i18n'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'

/** The tender of a load, which the link of its notice opens (DAY-07). */
export function TenderRoute() {
  const session = useSession()
  const { loadId = '' } = useParams()
  return (
    <RequireSession>
      <WithMessages catalogue="offers">
        {mayBook(session) ? <TenderPage loadId={loadId} notFound={<NotFoundPage />} /> : <NoAccessPage />}
      </WithMessages>
    </RequireSession>
  )
}
