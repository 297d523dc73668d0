import { isStaff, type UserCaller } from './caller'

/** Domain model §10, "List views of own account". */
const MAKERS: readonly UserCaller['role'][] = ['Admin', 'Dispatcher', 'Shipper User']

/** Matches the row policies. */
export function mayMakeListViews(caller: UserCaller): boolean {
  return MAKERS.includes(caller.role) || (isStaff(caller) && caller.role !== 'Auditor')
}

/** Lets an Admin change any list view of the account, others their own. */
export function mayChangeListView(caller: UserCaller, ownerId: string): boolean {
  return (
    caller.role === 'Admin' ||
    caller.role === 'Provider Admin' ||
    (mayMakeListViews(caller) && ownerId === caller.userId)
  )
}
