import { getCustomSettings as getCustomSettingsMethod } from '@portal/contract/client/PortalSettings/getCustomSettings'
import { getProviderLinks as getProviderLinksMethod } from '@portal/contract/client/PortalSettings/getProviderLinks'
import { readMethod } from '@portal/app-kit/methods'

/** `PortalSettings/getCustomSettings`. Read it with `usePortalSettings`, which asks once in the life of a page. */
export const getCustomSettings = readMethod(getCustomSettingsMethod)

/** `PortalSettings/getProviderLinks`: the provider's mobile app and social networks, where it has any (FRM-04). */
export const getProviderLinks = readMethod(getProviderLinksMethod)
