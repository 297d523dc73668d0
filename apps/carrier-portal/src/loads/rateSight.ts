import type { Session } from '#/session/session'

/** Whether the role may see rates: Admins and Dispatchers (domain model §10). */
export const seesRates = (session: Session): boolean =>
  session.role === 'Admin' || session.role === 'Dispatcher'
