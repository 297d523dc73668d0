import type { InterchangeId } from './x12/Interchange'

/** How the provider is named in X12 files, of `EDI_ID` and `EDI_SCAC`. */
export interface EdiIdentity extends InterchangeId {
  readonly scac: string
}
