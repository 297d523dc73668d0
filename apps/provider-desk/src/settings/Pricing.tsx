import { Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { PageFailed } from '#/loading/PageFailed'
import { AutomaticQuotesForm } from './AutomaticQuotesForm'
import { MarginRules } from './MarginRules'
import { PricingForm } from './PricingForm'
import { pricingSettings } from './settingsMethods'

/** Margins of suggested prices, and the default time of tenders. */
export function Pricing() {
  const pricing = useWire(pricingSettings, {})
  if (pricing.data)
    return (
      <>
        <PricingForm pricing={pricing.data} onChanged={pricing.refresh} />
        <AutomaticQuotesForm pricing={pricing.data} onChanged={pricing.refresh} />
        <MarginRules rules={pricing.data.rules} onChanged={pricing.refresh} />
      </>
    )
  if (pricing.error) return <PageFailed error={pricing.error} onRetry={pricing.refresh} />
  return <Skeleton height="60vh" />
}
