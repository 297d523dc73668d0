import { Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { PageFailed } from '#/loading/PageFailed'
import { OriginatorForm } from './OriginatorForm'
import { originatorSettings } from './settingsMethods'

/** The provider as the originator of NACHA files. */
export function Originator() {
  const saved = useWire(originatorSettings, {})
  // Remounts with the saved state.
  if (saved.data)
    return <OriginatorForm key={saved.data.version} saved={saved.data} onChanged={saved.refresh} />
  if (saved.error) return <PageFailed error={saved.error} onRetry={saved.refresh} />
  return <Skeleton height="60vh" />
}
