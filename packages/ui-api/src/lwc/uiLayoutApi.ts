import {
  updateLayoutUserState as updateLayoutUserStateAdapter,
  type UpdateLayoutUserStateConfig,
} from '../adapters/layout/updateLayoutUserState.js'
import type { DataOf } from '../define/defineRead.js'
import { defaultClient } from './defaultClient.js'

export { setDefaultClient } from './defaultClient.js'
export { getLayout } from '../adapters/layout/getLayout.js'
export { getLayoutUserState } from '../adapters/layout/getLayoutUserState.js'
export { getPathLayout } from '../adapters/layout/getPathLayout.js'

/** The write `updateLayoutUserState` on the default client, as in LWC. @throws {UiApiError} (as rejection) */
export const updateLayoutUserState = async (
  input: UpdateLayoutUserStateConfig,
): Promise<DataOf<typeof updateLayoutUserStateAdapter>> =>
  defaultClient('updateLayoutUserState').invoke(updateLayoutUserStateAdapter, input)
