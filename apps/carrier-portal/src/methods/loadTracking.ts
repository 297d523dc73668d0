import { requestAppointment } from '@portal/contract/client/LoadTracking/requestAppointment'
import { undoEvent as undoEventMethod } from '@portal/contract/client/LoadTracking/undoEvent'
import { writeMethod } from '@portal/app-kit/methods'

/** `LoadTracking/undoEvent`: undoes the last milestone within ten minutes, by its author. */
export const undoEvent = writeMethod(undoEventMethod)

/** `LoadTracking/requestAppointment`: asks for another time at a stop; one open request per stop (DAY-08). */
export const requestStopAppointment = writeMethod(requestAppointment)
