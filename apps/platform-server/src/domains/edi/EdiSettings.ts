import type { InterchangeId } from './x12/Interchange'

/** From `EDI_ID` and `EDI_SCAC`. */
export interface EdiIdentity extends InterchangeId {
  readonly scac: string
}
