import { isStaff, type UserCaller } from './caller'

/** Roles that make list views of their own. Source: domain model §10, "List views of own account". */
const MAKERS: readonly UserCaller['role'][] = ['Admin', 'Dispatcher', 'Shipper User']

/** Whether the caller may make list views. The database's policies say the same. */
export function mayMakeListViews(caller: UserCaller): boolean {
  return MAKERS.includes(caller.role) || (isStaff(caller) && caller.role !== 'Auditor')
}

/** Whether the caller may change or delete a list view that they see: an Admin any of the account, others their own. */
export function mayChangeListView(caller: UserCaller, ownerId: string): boolean {
  return (
    caller.role === 'Admin' ||
    caller.role === 'Provider Admin' ||
    (mayMakeListViews(caller) && ownerId === caller.userId)
  )
}
