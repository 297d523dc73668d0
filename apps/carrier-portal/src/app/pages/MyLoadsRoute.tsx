import { MyLoadsPage } from '../../features/my-loads/MyLoadsPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { RequireSession } from '../RequireSession'

/** My Loads, for those who are signed in. */
export function MyLoadsRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="my-loads">
        <MyLoadsPage />
      </WithMessages>
    </RequireSession>
  )
}
