import { useWire } from '@portal/ui-api/react'
import { env } from '#/env'
import { getProviderIdentity } from './providerIdentity'

export interface Support {
  company: string
  email: string
  phone: string
  /** Undefined where the provider has no number of its own for nights and weekends. */
  afterHoursPhone: string | undefined
}

/**
 * Returns the contacts for questions: those of the provider (ADM-02), or those of the build until it has
 * entered them.
 *
 * @param isNeeded without a need nothing is fetched. @default true
 */
export function useSupport(isNeeded = true): Support {
  const { data } = useWire(getProviderIdentity, isNeeded ? {} : null)
  return {
    company: data?.name ?? env.companyName,
    email: data?.email ?? env.supportEmail,
    phone: data?.phone ?? env.supportPhone,
    afterHoursPhone: data?.afterHoursPhone ?? undefined,
  }
}
