import { isStaff, type UserCaller } from './caller'

/** Roles that create list views. Source: domain model §10, "List views of own account". */
const MAKERS: readonly UserCaller['role'][] = ['Admin', 'Dispatcher', 'Shipper User']

/** Whether the caller may create list views. The database policies match this. */
export function mayMakeListViews(caller: UserCaller): boolean {
  return MAKERS.includes(caller.role) || (isStaff(caller) && caller.role !== 'Auditor')
}

/** Whether the caller may change or delete a visible list view: an Admin any of the account, others their own. */
export function mayChangeListView(caller: UserCaller, ownerId: string): boolean {
  return (
    caller.role === 'Admin' ||
    caller.role === 'Provider Admin' ||
    (mayMakeListViews(caller) && ownerId === caller.userId)
  )
}
