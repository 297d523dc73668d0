import { undoEvent as undoEventMethod } from '@portal/contract/client/LoadTracking/undoEvent'
import { writeMethod } from '@portal/app-kit/methods'

/** `LoadTracking/undoEvent`: undoes the last milestone within ten minutes, by its author. */
export const undoEvent = writeMethod(undoEventMethod)
