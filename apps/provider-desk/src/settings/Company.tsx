import { Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { PageFailed } from '#/loading/PageFailed'
import { CompanyForm } from './CompanyForm'
import { LogoCard } from './LogoCard'
import { companySettings } from './settingsMethods'

/** The identity of the provider. */
export function Company() {
  const company = useWire(companySettings, {})
  if (company.data)
    return (
      <>
        {/* Remounts with the saved state. */}
        <CompanyForm key={company.data.version} company={company.data} onChanged={company.refresh} />
        <LogoCard logoUrl={company.data.logoUrl} onChanged={company.refresh} />
      </>
    )
  if (company.error) return <PageFailed error={company.error} onRetry={company.refresh} />
  return <Skeleton height="60vh" />
}
