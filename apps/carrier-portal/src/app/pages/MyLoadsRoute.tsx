import { AssignHost } from '../../features/assignment/AssignHost'
import { assignmentOf } from '../../features/assignment/assignmentOf'
import { MyLoadsPage } from '../../features/my-loads/MyLoadsPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { RequireSession } from '../RequireSession'

/** My Loads, for those who are signed in. */
export function MyLoadsRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="payments">
        <WithMessages catalogue="my-loads">
          <AssignHost>
            {(assign) => <MyLoadsPage onAssign={(load) => assign(assignmentOf(load))} timeline={null} />}
          </AssignHost>
        </WithMessages>
      </WithMessages>
    </RequireSession>
  )
}
