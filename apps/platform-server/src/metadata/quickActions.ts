import type { ObjectDefinition } from './defineObject'

/** A form that creates or updates a record in one step. */
export interface QuickAction {
  /** `Account.Add_Location`; without an object for a global action. */
  readonly apiName: string
  readonly label: string
  readonly type: 'Create' | 'Update'
  /** The object whose records offer the action. @default everywhere */
  readonly on?: string
  /** The record type whose records offer the action. @default every type */
  readonly recordType?: string
  readonly target: string
  readonly parentField?: string
  readonly fields: readonly string[]
  /** Default values, used unless the user enters others. */
  readonly presets?: Readonly<Record<string, string | number | boolean | null>>
  /** A lookup to a driver; drivers can only select themselves. */
  readonly driverField?: string
  /** Set to the current time. */
  readonly stamps?: string
  readonly successMessage: string
  /** Other actions need `retrievalMode=All` or their name. @default true */
  readonly onLayout?: false
}

const ofCompany = {
  type: 'Create',
  on: 'Account',
  recordType: 'Carrier',
  parentField: 'Account__c',
} as const

/**
 * Subject to the permission matrix. Excludes check calls, milestones and problem reports: events follow the
 * lifecycle, so only server methods write them.
 */
export const quickActions: readonly QuickAction[] = [
  {
    ...ofCompany,
    apiName: 'Account.Add_Location',
    label: 'Add Location',
    target: 'Carrier_Location__c',
    fields: ['Name', 'Type__c', 'Street__c', 'City__c', 'State__c', 'Postal_Code__c', 'Phone__c', 'Hours__c'],
    successMessage: 'The location was added.',
  },
  {
    ...ofCompany,
    apiName: 'Account.Add_Equipment',
    label: 'Add Equipment',
    target: 'Carrier_Equipment__c',
    fields: ['Unit_Number__c', 'Kind__c', 'Type__c', 'Length_ft__c', 'Year__c', 'VIN__c', 'In_Service__c'],
    successMessage: 'The unit was added.',
  },
  {
    ...ofCompany,
    apiName: 'Account.Add_Specialty',
    label: 'Add Specialty',
    target: 'Carrier_Specialty__c',
    fields: ['Specialty__c', 'Certificate_Number__c', 'Expires__c'],
    successMessage: 'The specialty was added.',
  },
  {
    ...ofCompany,
    apiName: 'Account.Add_Commodity',
    label: 'Add Preferred Commodity',
    target: 'Preferred_Commodity__c',
    fields: ['Commodity__c', 'Preference__c'],
    presets: { Preference__c: 'Preferred' },
    successMessage: 'The commodity was added.',
  },
  {
    ...ofCompany,
    apiName: 'Account.Add_Lane',
    label: 'Add Preferred Lane',
    target: 'Preferred_Lane__c',
    fields: [
      'Origin_Kind__c',
      'Origin_City__c',
      'Origin_State__c',
      'Origin_Radius_mi__c',
      'Destination_Kind__c',
      'Destination_City__c',
      'Destination_State__c',
      'Equipment_Type__c',
      'Min_RPM__c',
      'Alert__c',
    ],
    successMessage: 'The lane was added.',
  },
  {
    apiName: 'Carrier_Equipment__c.Offer_Capacity',
    label: 'Offer Capacity',
    type: 'Create',
    on: 'Carrier_Equipment__c',
    target: 'Available_Capacity__c',
    parentField: 'Unit__c',
    fields: [
      'Place_City__c',
      'Place_State__c',
      'Available_From__c',
      'Available_To__c',
      'Destination_City__c',
      'Destination_State__c',
      'Max_Deadhead_mi__c',
      'Driver__c',
    ],
    driverField: 'Driver__c',
    successMessage: 'The capacity was offered.',
  },
  {
    apiName: 'Carrier_Equipment__c.Add_Device',
    label: 'Add Track & Trace Device',
    type: 'Create',
    on: 'Carrier_Equipment__c',
    target: 'Tracking_Device__c',
    parentField: 'Unit__c',
    fields: ['Method__c', 'Provider__c', 'Device_Id__c', 'Driver__c'],
    driverField: 'Driver__c',
    successMessage: 'The device was added.',
  },
  {
    apiName: 'Carrier_Equipment__c.Take_Out_Of_Service',
    label: 'Take Out of Service',
    type: 'Update',
    on: 'Carrier_Equipment__c',
    target: 'Carrier_Equipment__c',
    fields: ['In_Service__c', 'Inspection_Due__c'],
    presets: { In_Service__c: false },
    successMessage: 'The unit is out of service.',
  },
  {
    apiName: 'Carrier_Location__c.Change_Hours',
    label: 'Change Hours',
    type: 'Update',
    on: 'Carrier_Location__c',
    target: 'Carrier_Location__c',
    fields: ['Hours__c', 'Phone__c'],
    successMessage: 'The hours were changed.',
  },
  {
    apiName: 'Preferred_Lane__c.Set_Alert',
    label: 'Set Alert',
    type: 'Update',
    on: 'Preferred_Lane__c',
    target: 'Preferred_Lane__c',
    fields: ['Alert__c'],
    successMessage: 'The alert was set.',
  },
  {
    apiName: 'Contact.Change_Language',
    label: 'Change Language',
    type: 'Update',
    on: 'Contact',
    target: 'Contact',
    fields: ['Preferred_Language__c', 'SMS_Opt_Out__c'],
    successMessage: 'The language was changed.',
  },
  {
    apiName: 'Notification__c.Mark_Read',
    label: 'Mark as Read',
    type: 'Update',
    on: 'Notification__c',
    target: 'Notification__c',
    fields: [],
    stamps: 'Read_At__c',
    successMessage: 'The notification is read.',
  },
  {
    apiName: 'Save_Search',
    label: 'Save Search',
    type: 'Create',
    target: 'Saved_Search__c',
    fields: ['Name', 'Filters__c', 'Alert__c'],
    successMessage: 'The search was saved.',
  },
  {
    apiName: 'Add_Location',
    label: 'New Location',
    type: 'Create',
    target: 'Carrier_Location__c',
    fields: ['Name', 'Type__c', 'Street__c', 'City__c', 'State__c', 'Postal_Code__c'],
    successMessage: 'The location was added.',
  },
  {
    apiName: 'Add_Equipment',
    label: 'New Equipment',
    type: 'Create',
    target: 'Carrier_Equipment__c',
    fields: ['Unit_Number__c', 'Kind__c', 'Type__c', 'Length_ft__c'],
    successMessage: 'The unit was added.',
    onLayout: false,
  },
  {
    apiName: 'Request_Quote',
    label: 'Request a Quote',
    type: 'Create',
    target: 'Quote_Request__c',
    fields: [
      'Stops__c',
      'Equipment_Type__c',
      'Weight_lbs__c',
      'Pickup_From__c',
      'Contact_Name__c',
      'Contact_Email__c',
      'Contact_Phone__c',
    ],
    successMessage: 'The quote was requested.',
  },
]

const byName = new Map(quickActions.map((action) => [action.apiName.toLowerCase(), action]))

/** Finds an action by name, case-insensitive. */
export function findQuickAction(apiName: string): QuickAction | undefined {
  return byName.get(apiName.toLowerCase())
}

/** Returns the global actions without an object. */
export function quickActionsOn(object: ObjectDefinition | undefined): readonly QuickAction[] {
  return quickActions.filter(({ on }) => on === object?.apiName)
}
