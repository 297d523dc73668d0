import type { UiApi } from '../core/UiApi.js'

// The only module state of the package: functions with the signatures of LWC have no client argument.
let client: UiApi | undefined

/**
 * Sets the client of the functions with LWC's signatures, such as `deleteRecord(recordId)`. For browsers: a server,
 * which serves several users, calls `uiApi.invoke` of the request's client instead.
 *
 * @example
 * import { setDefaultClient } from '@portal/ui-api/uiRecordApi'
 * setDefaultClient(createUiApi({ baseUrl: 'https://org.example' }))
 */
export function setDefaultClient(uiApi: UiApi | undefined): void {
  client = uiApi
}

/** @throws {Error} before `setDefaultClient`. */
export function defaultClient(name: string): UiApi {
  if (!client)
    throw new Error(
      `${name} has no client. Call setDefaultClient(createUiApi()) once, before the application renders.`,
    )
  return client
}
