import type { ShipperKey } from '@portal/contract'
import type { PortalRole } from './caller'

/** Granted to a member by an Admin (requirement NAV-05). */
export type ComponentKey =
  | 'carrierLocation'
  | 'carrierEquipments'
  | 'carrierTrackTrace'
  | 'carrierPreferredCommodities'
  | 'carrierSpecialties'
  | 'carrierLanePreference'
  | 'carrierCapacityManagement'

/** `with key` also requires the object's access key. */
export type Grant = readonly (PortalRole | `${PortalRole} with key`)[]

/** Object permissions of the UI API. Row permissions: `sharing` of the object. */
export interface ObjectPermission {
  readonly read: Grant
  readonly create?: Grant
  readonly update?: Grant
  readonly delete?: Grant
  readonly key?: ComponentKey | ShipperKey
  /** Company data: read-only for an inactive account. */
  readonly refusesInactiveAccount?: true
  /** The only fields that a caller may set. @default every field that the server does not maintain */
  readonly writable?: readonly string[]
}

const everybody: Grant = ['Admin', 'Dispatcher', 'Driver', 'Carrier User', 'Shipper User']
const carriers: Grant = ['Admin', 'Dispatcher', 'Driver', 'Carrier User']
const office: Grant = ['Admin', 'Dispatcher']

/** Company data: Admins write, Dispatchers with the key. */
function companyData(key: ComponentKey, more: Partial<ObjectPermission> = {}): ObjectPermission {
  const write: Grant = ['Admin', 'Dispatcher with key']
  return {
    read: ['Admin', 'Dispatcher', 'Driver with key', 'Carrier User with key'],
    create: write,
    update: write,
    delete: write,
    key,
    refusesInactiveAccount: true,
    ...more,
  }
}

/**
 * The permission matrix of the domain model, §10, for records. State changes of a load (booking, offers,
 * events, documents, payments, members, consent) go through server methods with their own permissions;
 * these objects reject direct writes.
 */
export const objectPermissions: Readonly<Record<string, ObjectPermission>> = {
  Account: { read: everybody },
  Contact: {
    read: everybody,
    update: everybody,
    writable: [
      'FirstName',
      'LastName',
      'Title',
      'Phone',
      'MobilePhone',
      'Preferred_Language__c',
      'CDL_State__c',
      'Endorsements__c',
      'SMS_Opt_Out__c',
      'Profile_Photo__c',
    ],
  },
  User: { read: everybody },
  AccountContactRelation: { read: everybody },
  Load__c: { read: everybody },
  Load_Block__c: { read: carriers },
  Load_Stop__c: { read: everybody },
  Facility__c: { read: everybody },
  Booking__c: { read: carriers },
  Load_Offer__c: { read: office },
  Load_Event__c: { read: everybody },
  Load_Document__c: { read: ['Admin', 'Dispatcher', 'Driver', 'Shipper User'] },
  Accessorial__c: { read: ['Admin', 'Dispatcher', 'Driver'] },
  Payment__c: { read: office },
  Payment_Run__c: { read: [] },
  Carrier_Location__c: companyData('carrierLocation'),
  Carrier_Equipment__c: companyData('carrierEquipments', {
    read: ['Admin', 'Dispatcher', 'Driver', 'Carrier User with key'],
  }),
  Tracking_Device__c: companyData('carrierTrackTrace', {
    read: ['Admin', 'Dispatcher', 'Driver', 'Carrier User with key'],
    create: ['Admin', 'Dispatcher with key', 'Driver'],
    update: ['Admin', 'Dispatcher with key', 'Driver'],
    delete: ['Admin', 'Dispatcher with key', 'Driver'],
    // The last contact of a device is measured (`TrackingDevices/testConnection`), not set.
    writable: [
      'Account__c',
      'Method__c',
      'Provider__c',
      'Device_Id__c',
      'Unit__c',
      'Driver__c',
      'Phone__c',
      'Status__c',
    ],
  }),
  Preferred_Commodity__c: companyData('carrierPreferredCommodities'),
  Carrier_Specialty__c: companyData('carrierSpecialties'),
  Preferred_Lane__c: companyData('carrierLanePreference'),
  Available_Capacity__c: companyData('carrierCapacityManagement', {
    create: ['Admin', 'Dispatcher with key', 'Driver with key'],
    update: ['Admin', 'Dispatcher with key', 'Driver with key'],
    delete: ['Admin', 'Dispatcher with key', 'Driver with key'],
  }),
  Saved_Search__c: { read: carriers, create: carriers, update: carriers, delete: carriers },
  Notification__c: { read: everybody, update: everybody, writable: ['Read_At__c'] },
  Consent__c: { read: carriers },
  Carrier_Agreement__c: { read: office },
  Portal_Announcement__c: { read: everybody },
  Announcement_Text__c: { read: everybody },
  Portal_Settings__c: { read: everybody },
  Quote_Request__c: {
    read: ['Shipper User'],
    create: ['Shipper User with key'],
    key: 'shipperOrders',
    writable: [
      'Stops__c',
      'Equipment_Type__c',
      'Weight_lbs__c',
      'Pickup_From__c',
      'Contact_Name__c',
      'Contact_Email__c',
      'Contact_Phone__c',
    ],
  },
  Appointment_Request__c: { read: ['Admin', 'Dispatcher', 'Driver', 'Shipper User'] },
  Saved_Place__c: {
    read: ['Shipper User'],
    create: ['Shipper User with key'],
    update: ['Shipper User with key'],
    delete: ['Shipper User with key'],
    key: 'shipperOrders',
    refusesInactiveAccount: true,
  },
  Shipper_Invoice__c: { read: ['Shipper User with key'], key: 'shipperBilling' },
  EDI_Partner__c: { read: [] },
  EDI_Message__c: { read: [] },
  EDI_File__c: { read: [] },
  Shipper_Charge__c: { read: [] },
  Remit_To_Change__c: { read: ['Admin'] },
  Message__c: { read: ['Admin', 'Dispatcher', 'Driver', 'Shipper User'] },
  Message_Receipt__c: { read: ['Admin', 'Dispatcher', 'Driver', 'Shipper User'] },
  Message_File__c: { read: ['Admin', 'Dispatcher', 'Driver', 'Shipper User'] },
  Audit_Event__c: { read: ['Admin'] },
  ContentDocument: { read: everybody },
  ContentDocumentLink: { read: [] },
  // Uploads create versions; their fields cannot be set.
  ContentVersion: {
    read: everybody,
    create: ['Admin', 'Dispatcher', 'Driver', 'Shipper User'],
    writable: [],
  },
}
