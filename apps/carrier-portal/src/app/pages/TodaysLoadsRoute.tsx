import { TodaysLoadsPage } from '../../features/todays-loads/TodaysLoadsPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { RequireSession } from '../RequireSession'

/** Today's Loads, for those who are signed in. */
export function TodaysLoadsRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="todays-loads">
        <TodaysLoadsPage renderDocuments={() => null} renderReceipts={() => null} />
      </WithMessages>
    </RequireSession>
  )
}
