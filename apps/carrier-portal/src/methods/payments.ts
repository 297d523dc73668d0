import { request } from '@portal/contract/client/Accessorials/request'
import { cancelBooking } from '@portal/contract/client/LoadBooking/cancelBooking'
import { chooseTerms as chooseTermsMethod } from '@portal/contract/client/Payments/chooseTerms'
import { dispute } from '@portal/contract/client/Payments/dispute'
import { getPayment as getPaymentMethod } from '@portal/contract/client/Payments/getPayment'
import { withdrawDispute as withdrawDisputeMethod } from '@portal/contract/client/Payments/withdrawDispute'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Payments/getPayment`: refused without access to payments. */
export const getPayment = readMethod(getPaymentMethod)

/** `Payments/chooseTerms`: sets the payment terms; for Admins, until the payment is scheduled. */
export const chooseTerms = writeMethod(chooseTermsMethod)

/** `Payments/dispute`: disputes a payment, from its approval on. */
export const disputePayment = writeMethod(dispute)

/** `Payments/withdrawDispute`: ends the own dispute; the payment returns to its status before it. */
export const withdrawDispute = writeMethod(withdrawDisputeMethod)

/** `Accessorials/request`: requests an accessorial within 24 hours after delivery. */
export const requestCharge = writeMethod(request)

/** `LoadBooking/cancelBooking`: cancels a booking; late within 24 hours before pickup. */
export const cancelOwnBooking = writeMethod(cancelBooking)
