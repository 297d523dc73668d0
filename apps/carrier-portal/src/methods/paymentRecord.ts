import { record } from '@portal/contract/client/Payments/record'
import { readMethod } from '@portal/app-kit/methods'

/** `Payments/record`: how fast the provider pays, for roles that see rates (MNY-09). */
export const getPaymentRecord = readMethod(record)
