import { cancel } from '@portal/contract/client/Shipments/cancel'
import { change } from '@portal/contract/client/Shipments/change'
import { get } from '@portal/contract/client/Shipments/get'
import { list } from '@portal/contract/client/Shipments/list'
import { requestAppointment as requestAppointmentMethod } from '@portal/contract/client/Shipments/requestAppointment'
import { shareTracking as shareTrackingMethod } from '@portal/contract/client/Shipments/shareTracking'
import { stopSharing as stopSharingMethod } from '@portal/contract/client/Shipments/stopSharing'
import { track } from '@portal/contract/client/Shipments/track'
import type { TrackingLink } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Shipments/list`: the shipments of the company in a phase, by their next date; of the past the latest first. */
export const listShipments = readMethod(list)

/** `Shipments/get`: one shipment with its stops; 404 for those of others. */
export const getShipment = readMethod(get)

/** `Shipments/change`: corrects an order until a carrier books it. */
export const changeShipment = writeMethod(change)

/** `Shipments/cancel`: 409 `TERMS_CHANGED` when it costs more than the fee that was shown. */
export const cancelShipment = writeMethod(cancel)

/** `Shipments/requestAppointment`: asks for another time at a stop; times are on the clocks of the stop. */
export const requestAppointment = writeMethod(requestAppointmentMethod)

/** `Shipments/shareTracking`: makes a public link. */
export const shareTracking = writeMethod(shareTrackingMethod)

/** `Shipments/stopSharing`: ends the links of a shipment. */
export const stopSharing = writeMethod(stopSharingMethod)

/** @throws {Error} for an answer that is no link. */
export const readTrackingLink = (answer: unknown): TrackingLink => parseAnswer(shareTrackingMethod, answer)

/** `Shipments/track`: what a tracking link shows; 404 when it is over. */
export const trackShipment = readMethod(track)
