import { MONEY_READERS } from '@portal/contract'
import { STAFF_ROLES, type StaffRole } from './caller'

export interface StaffPermission {
  readonly read: readonly StaffRole[]
  readonly create?: readonly StaffRole[]
  readonly update?: readonly StaffRole[]
  readonly delete?: readonly StaffRole[]
  /** Fields that staff can write. @default every field that the server does not maintain */
  readonly writable?: readonly string[]
}

const everyone = STAFF_ROLES
const admin = ['Provider Admin'] as const
const sales = ['Provider Admin', 'Carrier Sales', 'Operations'] as const
const carrierCare = ['Provider Admin', 'Compliance'] as const
const accounts = ['Provider Admin', 'Carrier Sales', 'Operations', 'Compliance'] as const
const uploaders = ['Provider Admin', 'Carrier Sales', 'Operations', 'Compliance', 'Billing'] as const

/** Readers of announcements and settings. */
const setup = ['Provider Admin', 'Auditor'] as const

const edi = ['Provider Admin', 'Operations', 'Billing', 'Auditor'] as const

/** Records without server methods. */
const maintained = (by: readonly StaffRole[], read: readonly StaffRole[] = everyone): StaffPermission => ({
  read,
  create: by,
  update: by,
  delete: by,
})

/**
 * Object permissions of the staff roles (docs/permissions.md). Statuses, rates, offers, tenders, events,
 * documents and payments change through server methods, which validate rules that a record write cannot;
 * their objects are read-only here, or list the few fields without rules. Personal objects (saved searches,
 * other people's notifications) are absent: staff read only their own rows.
 */
export const staffPermissions: Readonly<Record<string, StaffPermission>> = {
  Account: {
    read: everyone,
    create: accounts,
    update: accounts,
    writable: [
      'Name',
      'Type',
      'Phone',
      'Website',
      'BillingStreet',
      'BillingCity',
      'BillingState',
      'BillingPostalCode',
      'BillingCountry',
      'DBA_Name__c',
      'MC_Number__c',
      'DOT_Number__c',
      'SCAC__c',
      'Authority_Status__c',
      'Authority_Checked_At__c',
      'Authority_Since__c',
      'Authority_Ends__c',
      'Cargo_Insurance__c',
      'Auto_Liability__c',
      'Insurance_Expires__c',
      'Insurer__c',
      'Insurance_Policy__c',
      'W9_On_File__c',
    ],
  },
  Contact: { read: everyone, create: accounts, update: accounts },
  User: { read: everyone },
  AccountContactRelation: { read: everyone },
  Load__c: {
    read: everyone,
    update: sales,
    writable: ['Commodity_Detail__c', 'Pieces__c', 'Declared_Value__c', 'Notes_To_Carrier__c'],
  },
  Load_Block__c: { read: ['Provider Admin', 'Carrier Sales', 'Operations', 'Auditor'] },
  Load_Stop__c: { read: everyone, update: sales, writable: ['Reference_Numbers__c'] },
  Facility__c: {
    ...maintained(sales),
    // Drivers rate facilities; the average is the server's.
    writable: [
      'Name',
      'Street__c',
      'City__c',
      'State__c',
      'Postal_Code__c',
      'Phone__c',
      'Location__Latitude__s',
      'Location__Longitude__s',
      'Time_Zone__c',
      'Geofence_m__c',
      'Hours__c',
      'Overnight_Parking__c',
      'Restrooms__c',
      'Scale__c',
      'Avg_Dwell_Min__c',
    ],
  },
  Booking__c: { read: everyone },
  Load_Offer__c: { read: ['Provider Admin', 'Carrier Sales', 'Operations', 'Auditor'] },
  Load_Event__c: { read: everyone },
  Load_Document__c: { read: everyone },
  Accessorial__c: { read: MONEY_READERS },
  Payment__c: { read: MONEY_READERS },
  Carrier_Location__c: maintained(carrierCare),
  Carrier_Equipment__c: maintained(carrierCare),
  Tracking_Device__c: { read: everyone },
  Preferred_Commodity__c: { read: everyone },
  Carrier_Specialty__c: maintained(carrierCare),
  Preferred_Lane__c: { read: everyone },
  Available_Capacity__c: { read: everyone },
  Notification__c: { read: everyone, update: everyone, writable: ['Read_At__c'] },
  Consent__c: { read: ['Provider Admin', 'Compliance', 'Auditor'] },
  Portal_Announcement__c: maintained(admin, setup),
  Announcement_Text__c: maintained(admin, setup),
  Portal_Settings__c: { read: setup, update: admin },
  Quote_Request__c: { read: ['Provider Admin', 'Carrier Sales', 'Operations', 'Billing', 'Auditor'] },
  Appointment_Request__c: { read: ['Provider Admin', 'Carrier Sales', 'Operations', 'Auditor'] },
  Saved_Place__c: { read: ['Provider Admin', 'Carrier Sales', 'Operations', 'Auditor'] },
  Shipper_Invoice__c: { read: ['Provider Admin', 'Carrier Sales', 'Operations', 'Billing', 'Auditor'] },
  Shipper_Charge__c: { read: ['Provider Admin', 'Carrier Sales', 'Operations', 'Billing', 'Auditor'] },
  Payment_Run__c: { read: ['Provider Admin', 'Billing', 'Auditor'] },
  Remit_To_Change__c: { read: ['Provider Admin', 'Compliance', 'Billing', 'Auditor'] },
  EDI_Partner__c: { read: edi, create: admin, update: admin, delete: admin },
  EDI_Message__c: { read: edi },
  EDI_File__c: { read: edi },
  Message__c: { read: everyone },
  Message_Receipt__c: { read: everyone },
  Message_File__c: { read: everyone },
  Audit_Event__c: { read: ['Provider Admin', 'Auditor'] },
  // Uploads write both objects; their fields cannot be set.
  ContentDocument: { read: everyone, create: uploaders, update: uploaders, writable: [] },
  // Written by `DeskRecords/attachFile`, which validates file and record.
  ContentDocumentLink: { read: everyone },
  ContentVersion: { read: everyone, create: uploaders, update: uploaders, writable: [] },
}

/** Staff have no access beyond the object's own row rule. */
export const PERSONAL_OBJECTS: ReadonlySet<string> = new Set(['Saved_Search__c', 'Notification__c'])
