import type { CommunityType, StaffRole } from '../access/caller'
import {
  MONEY_READERS,
  OFFER_READERS,
  PEOPLE_READERS,
  QUOTE_READERS,
  SETTINGS_READERS,
} from '@portal/contract'

export type NavItemDefinition =
  | {
      readonly kind: 'page'
      readonly developerName: string
      readonly label: string
      readonly pageName: string
    }
  /** `roles`: the staff roles that have the page. @default all */
  | {
      readonly kind: 'tab'
      readonly developerName: string
      readonly label: string
      readonly roles?: readonly StaffRole[]
    }
  /** Requires read access to the object. `largeOnly`: hidden on phones. */
  | { readonly kind: 'object'; readonly objectApiName: string; readonly largeOnly?: true }

export interface AppDefinition {
  readonly developerName: string
  readonly label: string
  readonly description: string
  /** Hex with `#`. */
  readonly headerColor: string
  readonly communityType: CommunityType
  /** @default all */
  readonly roles?: readonly StaffRole[]
  /** Roles whose work the app has; it is selected for them. @default the first app */
  readonly selectedFor?: readonly StaffRole[]
  readonly formFactors: readonly ('Large' | 'Medium' | 'Small')[]
  readonly navItems: readonly NavItemDefinition[]
}

const home: NavItemDefinition = {
  kind: 'page',
  developerName: 'standard-home',
  label: 'Home',
  pageName: 'home',
}
const tab = (objectApiName: string): NavItemDefinition => ({ kind: 'object', objectApiName })
const largeTab = (objectApiName: string): NavItemDefinition => ({
  kind: 'object',
  objectApiName,
  largeOnly: true,
})
const deskPage = (developerName: string, label: string, roles?: readonly StaffRole[]): NavItemDefinition => ({
  kind: 'tab',
  developerName,
  label,
  ...(roles && { roles }),
})

const carriersPage = deskPage('Carrier_Queue', 'Carriers')
const documentsPage = deskPage('Document_Review', 'Documents to Review')
const messagesPage = deskPage('Message_Inbox', 'Messages')

/** The first is the default. */
export const apps: readonly AppDefinition[] = [
  {
    developerName: 'Freight',
    label: 'Freight',
    description: 'Find, book and run loads.',
    headerColor: '#0176D3',
    communityType: 'Carrier',
    formFactors: ['Large', 'Medium', 'Small'],
    navItems: [
      home,
      tab('Load__c'),
      tab('Booking__c'),
      tab('Load_Offer__c'),
      tab('Load_Document__c'),
      largeTab('Payment__c'),
      largeTab('Facility__c'),
      tab('Saved_Search__c'),
      tab('Notification__c'),
    ],
  },
  {
    developerName: 'My_Company',
    label: 'My Company',
    description: 'What the company is, has and prefers.',
    headerColor: '#2E844A',
    communityType: 'Carrier',
    formFactors: ['Large', 'Medium'],
    navItems: [
      home,
      tab('Account'),
      tab('Contact'),
      tab('Carrier_Location__c'),
      tab('Carrier_Equipment__c'),
      tab('Tracking_Device__c'),
      tab('Preferred_Commodity__c'),
      tab('Carrier_Specialty__c'),
      tab('Preferred_Lane__c'),
      tab('Available_Capacity__c'),
    ],
  },
  {
    developerName: 'Shipping',
    label: 'Shipping',
    description: 'Ask for quotes and follow shipments.',
    headerColor: '#0176D3',
    communityType: 'Shipper',
    formFactors: ['Large', 'Medium', 'Small'],
    navItems: [
      home,
      tab('Load__c'),
      tab('Quote_Request__c'),
      tab('Load_Document__c'),
      tab('Notification__c'),
    ],
  },
  {
    developerName: 'Operations',
    label: 'Operations',
    description: 'Post, cover and track loads.',
    headerColor: '#0176D3',
    communityType: 'Provider',
    formFactors: ['Large', 'Medium', 'Small'],
    navItems: [
      home,
      deskPage('Cover_Board', 'Cover Board', OFFER_READERS),
      deskPage('Offers_Inbox', 'Offers Inbox', OFFER_READERS),
      deskPage('Tracking_Board', 'Tracking Board'),
      deskPage('Quote_Queue', 'Quotes', QUOTE_READERS),
      messagesPage,
      carriersPage,
      tab('Load__c'),
      tab('Load_Offer__c'),
      tab('Booking__c'),
      tab('Quote_Request__c'),
      tab('Account'),
      tab('Contact'),
      tab('Facility__c'),
      tab('Load_Event__c'),
      tab('Available_Capacity__c'),
    ],
  },
  {
    developerName: 'Compliance',
    label: 'Compliance',
    description: 'Vet carriers and review their documents.',
    headerColor: '#2E844A',
    communityType: 'Provider',
    roles: ['Provider Admin', 'Compliance', 'Auditor'],
    selectedFor: ['Compliance'],
    formFactors: ['Large', 'Medium', 'Small'],
    navItems: [
      home,
      carriersPage,
      documentsPage,
      messagesPage,
      tab('Account'),
      tab('Contact'),
      tab('Load_Document__c'),
      tab('Carrier_Equipment__c'),
      tab('Carrier_Specialty__c'),
      tab('Carrier_Location__c'),
      tab('Consent__c'),
    ],
  },
  {
    developerName: 'Billing',
    label: 'Billing',
    description: 'Approve charges, pay carriers and invoice shippers.',
    headerColor: '#7526E3',
    communityType: 'Provider',
    roles: ['Provider Admin', 'Billing', 'Auditor'],
    selectedFor: ['Billing'],
    formFactors: ['Large', 'Medium', 'Small'],
    navItems: [
      home,
      documentsPage,
      deskPage('Charge_Queue', 'Accessorials to Approve', MONEY_READERS),
      deskPage('Carrier_Payments', 'Carrier Payments', MONEY_READERS),
      deskPage('Shipper_Invoices', 'Shipper Invoices', MONEY_READERS),
      messagesPage,
      tab('Payment__c'),
      tab('Accessorial__c'),
      tab('Load_Document__c'),
      tab('Load__c'),
      tab('Account'),
    ],
  },
  {
    developerName: 'Setup',
    label: 'Setup',
    description: 'Announcements, settings, people and the audit trail.',
    headerColor: '#3E3E3C',
    communityType: 'Provider',
    roles: ['Provider Admin', 'Auditor'],
    formFactors: ['Large', 'Medium', 'Small'],
    navItems: [
      home,
      deskPage('Announcements', 'Announcements', PEOPLE_READERS),
      deskPage('People', 'People', PEOPLE_READERS),
      deskPage('Settings', 'Settings', SETTINGS_READERS),
      deskPage('Integrations', 'Integrations', SETTINGS_READERS),
      deskPage('Audit_Trail', 'Audit Trail', PEOPLE_READERS),
      tab('Portal_Announcement__c'),
      tab('Portal_Settings__c'),
      tab('User'),
      tab('Facility__c'),
      tab('EDI_Partner__c'),
      tab('EDI_Message__c'),
      tab('EDI_File__c'),
      tab('Audit_Event__c'),
    ],
  },
]
