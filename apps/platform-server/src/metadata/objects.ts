import type { ObjectDefinition, TableOf } from './defineObject'
import { account } from './objects/account'
import { contact } from './objects/contact'
import { user } from './objects/user'
import { accountContactRelation } from './objects/accountContactRelation'
import { load } from './objects/load'
import { loadStop } from './objects/loadStop'
import { facility } from './objects/facility'
import { booking } from './objects/booking'
import { loadBlock } from './objects/loadBlock'
import { loadOffer } from './objects/loadOffer'
import { loadEvent } from './objects/loadEvent'
import { loadDocument } from './objects/loadDocument'
import { accessorial } from './objects/accessorial'
import { payment } from './objects/payment'
import { carrierLocation } from './objects/carrierLocation'
import { carrierEquipment } from './objects/carrierEquipment'
import { trackingDevice } from './objects/trackingDevice'
import { preferredCommodity } from './objects/preferredCommodity'
import { carrierSpecialty } from './objects/carrierSpecialty'
import { preferredLane } from './objects/preferredLane'
import { availableCapacity } from './objects/availableCapacity'
import { savedPlace } from './objects/savedPlace'
import { savedSearch } from './objects/savedSearch'
import { notification } from './objects/notification'
import { carrierAgreement } from './objects/carrierAgreement'
import { consent } from './objects/consent'
import { portalAnnouncement } from './objects/portalAnnouncement'
import { announcementText } from './objects/announcementText'
import { portalSettings } from './objects/portalSettings'
import { quoteRequest } from './objects/quoteRequest'
import { appointmentRequest } from './objects/appointmentRequest'
import { shipperCharge } from './objects/shipperCharge'
import { shipperInvoice } from './objects/shipperInvoice'
import { remitToChange } from './objects/remitToChange'
import { paymentRun } from './objects/paymentRun'
import { message } from './objects/message'
import { messageReceipt } from './objects/messageReceipt'
import { messageFile } from './objects/messageFile'
import { auditEvent } from './objects/auditEvent'
import { contentDocument } from './objects/contentDocument'
import { contentDocumentLink } from './objects/contentDocumentLink'
import { contentVersion } from './objects/contentVersion'
import { ediFile } from './objects/ediFile'
import { ediMessage } from './objects/ediMessage'
import { ediPartner } from './objects/ediPartner'

/** Parents before children where possible. */
const all = {
  Account: account,
  Contact: contact,
  User: user,
  AccountContactRelation: accountContactRelation,
  Load_Block__c: loadBlock,
  Load__c: load,
  Load_Stop__c: loadStop,
  Facility__c: facility,
  Booking__c: booking,
  Load_Offer__c: loadOffer,
  Load_Event__c: loadEvent,
  Load_Document__c: loadDocument,
  Accessorial__c: accessorial,
  Payment__c: payment,
  Carrier_Location__c: carrierLocation,
  Carrier_Equipment__c: carrierEquipment,
  Tracking_Device__c: trackingDevice,
  Preferred_Commodity__c: preferredCommodity,
  Carrier_Specialty__c: carrierSpecialty,
  Preferred_Lane__c: preferredLane,
  Available_Capacity__c: availableCapacity,
  Saved_Search__c: savedSearch,
  Notification__c: notification,
  Consent__c: consent,
  Carrier_Agreement__c: carrierAgreement,
  Portal_Announcement__c: portalAnnouncement,
  Announcement_Text__c: announcementText,
  Portal_Settings__c: portalSettings,
  Quote_Request__c: quoteRequest,
  Appointment_Request__c: appointmentRequest,
  Saved_Place__c: savedPlace,
  Shipper_Invoice__c: shipperInvoice,
  Shipper_Charge__c: shipperCharge,
  Payment_Run__c: paymentRun,
  Remit_To_Change__c: remitToChange,
  EDI_Partner__c: ediPartner,
  EDI_Message__c: ediMessage,
  EDI_File__c: ediFile,
  Message__c: message,
  Message_File__c: messageFile,
  Message_Receipt__c: messageReceipt,
  Audit_Event__c: auditEvent,
  ContentDocument: contentDocument,
  ContentVersion: contentVersion,
  ContentDocumentLink: contentDocumentLink,
} as const

export type ObjectApiName = keyof typeof all

/** Kysely types; column names are API names. */
export type PortalTables = { [Name in ObjectApiName]: TableOf<(typeof all)[Name]> }

/** In a stable order. */
export const objectDefinitions: readonly ObjectDefinition[] = Object.values(all)

/**
 * Adds an object of an administrator (`metadata/custom`) for this process.
 *
 * @returns a function that removes it.
 */
export function addObject(object: ObjectDefinition): () => void {
  // Only this function changes the list.
  const definitions = objectDefinitions as ObjectDefinition[]
  definitions.push(object)
  byLowerName.set(object.apiName.toLowerCase(), object)
  byPrefix.set(object.keyPrefix, object)
  return () => {
    definitions.splice(definitions.indexOf(object), 1)
    byLowerName.delete(object.apiName.toLowerCase())
    byPrefix.delete(object.keyPrefix)
  }
}

const byLowerName = new Map(objectDefinitions.map((object) => [object.apiName.toLowerCase(), object]))
const byPrefix = new Map(objectDefinitions.map((object) => [object.keyPrefix, object]))

/** Finds by API name, case-insensitive; undefined if unknown. */
export function findObject(apiName: string): ObjectDefinition | undefined {
  return byLowerName.get(apiName.toLowerCase())
}

/** Undefined for an unknown key prefix. */
export function objectOfId(id: string): ObjectDefinition | undefined {
  return byPrefix.get(id.slice(0, 3))
}
