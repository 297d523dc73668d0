import { lazy, Suspense } from 'react'
import type { ScanDialogProps } from './ScanDialog'

// Looking at photos, and the dialog for it, come when there is something to look at.
const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog')).ScanDialog }))

/** `ScanDialog`, loaded with the first photo or file. */
export function LazyScanDialog(props: ScanDialogProps) {
  return (
    <Suspense fallback={null}>
      <ScanDialog {...props} />
    </Suspense>
  )
}
