import { ahead } from '@portal/contract/client/Payments/ahead'
import { readMethod } from '@portal/app-kit/methods'

/** `Payments/ahead`: the company's next payment, and the total of upcoming ones. */
export const getPaymentsAhead = readMethod(ahead)
