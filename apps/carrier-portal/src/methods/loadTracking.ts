import { writeMethod } from './defineMethod'

/** `LoadTracking/undoEvent`: takes the last milestone back, within ten minutes, by whoever reported it. */
export const undoEvent = writeMethod<{ eventId: string }>({ className: 'LoadTracking', method: 'undoEvent' })
