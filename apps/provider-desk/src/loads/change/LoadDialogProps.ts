import type { CoverLoad, LoadChange } from '@portal/contract/methods'

/** Props of a dialog that changes a load; `Fields` are the fields that it renders. */
export interface LoadDialogProps<Fields extends keyof CoverLoad = keyof CoverLoad> {
  load: Pick<CoverLoad, Fields>
  onClose: () => void
  onDone: (change: LoadChange) => void
}
