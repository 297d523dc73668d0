import { cancel } from '@portal/contract/client/Shipments/cancel'
import { change } from '@portal/contract/client/Shipments/change'
import { get } from '@portal/contract/client/Shipments/get'
import { list } from '@portal/contract/client/Shipments/list'
import { requestAppointment as requestAppointmentMethod } from '@portal/contract/client/Shipments/requestAppointment'
import { shareTracking as shareTrackingMethod } from '@portal/contract/client/Shipments/shareTracking'
import { stopSharing as stopSharingMethod } from '@portal/contract/client/Shipments/stopSharing'
import { stopTrackingMails as stopTrackingMailsMethod } from '@portal/contract/client/Shipments/stopTrackingMails'
import { track } from '@portal/contract/client/Shipments/track'
import type { TrackingLink } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Shipments/list`: the company's shipments of a phase, by next date; past ones descending. */
export const listShipments = readMethod(list)

/** `Shipments/get`: a shipment with its stops; 404 without access. */
export const getShipment = readMethod(get)

/** `Shipments/change`: changes an order before a carrier books it. */
export const changeShipment = writeMethod(change)

/** `Shipments/cancel`: 409 `TERMS_CHANGED` if the fee has risen. */
export const cancelShipment = writeMethod(cancel)

/** `Shipments/requestAppointment`: requests another window of a stop, in its local time. */
export const requestAppointment = writeMethod(requestAppointmentMethod)

/** `Shipments/shareTracking`: creates a public tracking link. */
export const shareTracking = writeMethod(shareTrackingMethod)

/** `Shipments/stopSharing`: revokes the tracking links of a shipment. */
export const stopSharing = writeMethod(stopSharingMethod)

/** Validates a response. @throws {Error} if it is invalid. */
export const readTrackingLink = (answer: unknown): TrackingLink => parseAnswer(shareTrackingMethod, answer)

/** `Shipments/track`: the public response of a tracking link; 404 after its expiry. */
export const trackShipment = readMethod(track)

/** `Shipments/stopTrackingMails`: ends the mails to the receiver whom the link of a mail names. */
export const stopTrackingMails = writeMethod(stopTrackingMailsMethod)

/** The accepted POD of a tracked shipment, for everyone with the link. */
export const podPath = (token: string): string => `/services/tracking/${encodeURIComponent(token)}/pod`
