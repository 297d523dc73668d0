import { sumTriggersOfStatements } from '../../../database/schema/sumTriggers'
import { paymentSums } from './paymentSumTables'

/** Adds each statement's change to the number and sum of payments by status (BLD-03). */
export const paymentSumTriggers = () => sumTriggersOfStatements('portal_payment_sum_', paymentSums)
