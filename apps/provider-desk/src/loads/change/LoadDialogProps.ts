import type { CoverLoad, LoadChange } from '@portal/contract/methods'

/** A dialog that changes a load; `Fields` are what it shows of the load. */
export interface LoadDialogProps<Fields extends keyof CoverLoad = keyof CoverLoad> {
  load: Pick<CoverLoad, Fields>
  onClose: () => void
  onDone: (change: LoadChange) => void
}
