import type { Session } from '../session/session'

/** Whether rates are shown to this person: Admins and Dispatchers see them (domain model §10). */
export const seesRates = (session: Session): boolean =>
  session.role === 'Admin' || session.role === 'Dispatcher'
