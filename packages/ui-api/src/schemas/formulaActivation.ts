import * as z from 'zod/mini'

/** Which formulas of actions are active. The public guide leaves it out: only its frame is known. */
export const formulaActivationSchema = z.looseObject({ eTag: z.optional(z.string()) })

/** Which formulas of actions are active. The public guide leaves it out: only its frame is known. */
export type FormulaActivationRepresentation = z.infer<typeof formulaActivationSchema>
