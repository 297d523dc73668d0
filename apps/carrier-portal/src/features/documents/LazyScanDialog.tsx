import { lazyPart } from '../../page/lazyPart'
import { OnDemand } from '../../page/OnDemand'
import type { ScanDialogProps } from './ScanDialog'

// Looking at photos, and the dialog for it, come when there is something to look at.
const ScanDialog = lazyPart(async () => (await import('./ScanDialog')).ScanDialog)

/** `ScanDialog`, loaded with the first photo or file. */
export function LazyScanDialog(props: ScanDialogProps) {
  return (
    <OnDemand onClose={() => props.onClose(false)}>
      <ScanDialog {...props} />
    </OnDemand>
  )
}
