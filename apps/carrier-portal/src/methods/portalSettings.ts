import { getCustomSettings as getCustomSettingsMethod } from '@portal/contract/client/PortalSettings/getCustomSettings'
import { getMap as getMapMethod } from '@portal/contract/client/PortalSettings/getMap'
import { getProviderLinks as getProviderLinksMethod } from '@portal/contract/client/PortalSettings/getProviderLinks'
import { readMethod } from '@portal/app-kit/methods'

/** `PortalSettings/getCustomSettings`. Use `usePortalSettings`, which fetches it once per page load. */
export const getCustomSettings = readMethod(getCustomSettingsMethod)

/**
 * `PortalSettings/getProviderLinks`: the provider's mobile app and social networks; null without one
 * (FRM-04).
 */
export const getProviderLinks = readMethod(getProviderLinksMethod)

/** `PortalSettings/getMap`: the operator's own map; null for the embedded one (FND-06). */
export const getMap = readMethod(getMapMethod)
