import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import type { ScanDialogProps } from './ScanDialog'

// Loaded with the first photo.
const ScanDialog = lazyPart(async () => (await import('./ScanDialog')).ScanDialog)

export function LazyScanDialog(props: ScanDialogProps) {
  return (
    <OnDemand onClose={() => props.onClose(false)}>
      <ScanDialog {...props} />
    </OnDemand>
  )
}
