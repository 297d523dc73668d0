import { request } from '@portal/contract/client/Accessorials/request'
import { cancelBooking } from '@portal/contract/client/LoadBooking/cancelBooking'
import { chooseTerms as chooseTermsMethod } from '@portal/contract/client/Payments/chooseTerms'
import { dispute } from '@portal/contract/client/Payments/dispute'
import { getPayment as getPaymentMethod } from '@portal/contract/client/Payments/getPayment'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Payments/getPayment`: refused to those who may not see payments. */
export const getPayment = readMethod(getPaymentMethod)

/** `Payments/chooseTerms`: an Admin's choice, until the money is scheduled. */
export const chooseTerms = writeMethod(chooseTermsMethod)

/** `Payments/dispute`: says that a payment is not right, from its approval on. */
export const disputePayment = writeMethod(dispute)

/** `Accessorials/request`: claims a charge beyond the agreed rate, within 24 hours after delivery. */
export const requestCharge = writeMethod(request)

/** `LoadBooking/cancelBooking`: gives a load back; within 24 hours before pickup that counts as late. */
export const cancelOwnBooking = writeMethod(cancelBooking)
