import { getProviderIdentity as method } from '@portal/contract/client/PortalSettings/getProviderIdentity'
import { readMethod } from '@portal/app-kit/methods'

/** `PortalSettings/getProviderIdentity`: name, contacts and logo of the provider (ADM-02). */
export const getProviderIdentity = readMethod(method)
