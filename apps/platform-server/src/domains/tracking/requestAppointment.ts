import { LoadTracking } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { addAppointmentRequest } from './addAppointmentRequest'
import { invalidTransition } from './invalidTransition'
import { findTrackedLoad } from './trackedLoad'

/** The carrier of a load requests another window of a stop (DAY-08). */
export const requestCarrierAppointment = defineMethod(LoadTracking.requestAppointment, {
  bypassesRowSecurity: 'Writes appointment requests, which no member may write.',
  async handle({ loadId, ...wanted }, caller, { transaction, now }) {
    const { load } = await findTrackedLoad(transaction, loadId, caller)
    const tooLate = () => invalidTransition(load.Status__c, 'request an appointment')
    const requester = { accountId: caller.accountId, load, tooLate }
    const id = await addAppointmentRequest(transaction, requester, wanted, now)
    return { id, status: 'Open' }
  },
})
