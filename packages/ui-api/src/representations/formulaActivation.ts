import type { FormulaActivationRepresentation } from '../schemas/formulaActivation.js'
import { THIRTY_DAYS_MS } from './list.js'
import { defineRepresentation } from './Representation.js'

/** Which formulas of actions are active. Lives 30 d. */
export const formulaActivationRepresentation = defineRepresentation<FormulaActivationRepresentation>({
  name: 'FormulaActivationRepresentation',
  ttlMs: THIRTY_DAYS_MS,
})
