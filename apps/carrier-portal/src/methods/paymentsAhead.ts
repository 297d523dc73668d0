import { ahead } from '@portal/contract/client/Payments/ahead'
import { readMethod } from '@portal/app-kit/methods'

/** `Payments/ahead`: the next payment to the company, and all that are on their way. */
export const getPaymentsAhead = readMethod(ahead)
