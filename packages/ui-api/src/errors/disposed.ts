import { UiApiError } from './UiApiError.js'

/** What whoever asks a client gets that is not to be used any more. */
export const disposed = (): UiApiError =>
  new UiApiError({ code: 'UIAPI_DISPOSED', message: 'This client was disposed of. Create a new one.' })
