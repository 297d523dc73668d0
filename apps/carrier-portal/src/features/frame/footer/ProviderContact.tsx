import { FooterContact } from '@portal/portal-ui'
import { useEffect } from 'react'
import { getProviderIdentity } from '#/methods/providerIdentity'
import { useLoggedWire } from '#/problem-log/useLoggedRead'

/** The provider's contacts in the footer. Reports its name for the copyright notice (ADM-02). */
export function ProviderContact({ onName }: { onName: (name: string) => void }) {
  const provider = useLoggedWire('PortalSettings/getProviderIdentity', getProviderIdentity, {})
  const name = provider?.name
  useEffect(() => {
    if (name) onName(name)
  }, [name, onName])
  if (!provider) return null
  const { street, city, state, postalCode, mcNumber, phone, email, logoUrl } = provider
  const region = [state, postalCode].filter(Boolean).join(' ')
  return (
    <FooterContact
      address={[street, city, region].filter(Boolean).join(', ')}
      number={mcNumber && `MC ${mcNumber}`}
      phone={phone}
      email={email}
      logoUrl={logoUrl}
    />
  )
}
