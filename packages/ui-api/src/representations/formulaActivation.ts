import type { FormulaActivationRepresentation } from '../schemas/formulaActivation.js'
import { defineRepresentation } from './defineRepresentation.js'

/** Which formulas of actions are active. Lives 30 d. */
export const formulaActivationRepresentation = defineRepresentation<FormulaActivationRepresentation>({
  name: 'FormulaActivationRepresentation',
  ttlMs: 2_592_000_000,
  props: { eTag: 'string' },
})
