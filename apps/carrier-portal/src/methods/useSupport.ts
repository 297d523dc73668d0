import { useWire } from '@portal/ui-api/react'
import { env } from '#/env'
import { getProviderIdentity } from './providerIdentity'

export interface Support {
  company: string
  /** Empty without one. */
  email: string
  /** For questions about terms and personal data (CNS-15); empty without one. */
  legalEmail: string
  /** Empty without one. */
  phone: string
  /** Which of email and phone there are. */
  known: 'both' | 'email' | 'phone' | 'none'
  /** Undefined where the provider has no number of its own for nights and weekends. */
  afterHoursPhone: string | undefined
}

/**
 * Returns the contacts for questions: those of the provider (ADM-02), or those of the build until it has
 * entered them.
 */
export function useSupport(): Support {
  const { data } = useWire(getProviderIdentity, {})
  const email = data?.email ?? env.supportEmail
  const phone = data?.phone ?? env.supportPhone
  return {
    company: data?.name ?? env.companyName,
    email,
    legalEmail: (data?.privacyEmail ?? env.legalEmail) || email,
    phone,
    known: email && phone ? 'both' : email ? 'email' : phone ? 'phone' : 'none',
    afterHoursPhone: data?.afterHoursPhone ?? undefined,
  }
}
