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
 */
export function useSupport(): Support {
  const { data } = useWire(getProviderIdentity, {})
  return {
    company: data?.name ?? env.companyName,
    email: data?.email ?? env.supportEmail,
    phone: data?.phone ?? env.supportPhone,
    afterHoursPhone: data?.afterHoursPhone ?? undefined,
  }
}
