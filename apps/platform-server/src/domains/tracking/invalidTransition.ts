import { ApiError } from '../../http/ApiError'

/** 409: the load's status does not allow this; names the status (domain model §3). */
export const invalidTransition = (status: string, event: string): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', `"${event}" is not possible while the load is "${status}".`, {
    details: { currentStatus: status },
  })
