import type { MessageId } from '#/i18n/messageId'
import { pagePaths } from './pageTable'

export interface CompanyPage {
  /** URL hash; empty for Company Details (RTE-11, RTE-12). */
  hash: string
  label: MessageId
  hint?: MessageId
  /** Required access key; without one the page is open to all roles (NAV-04, NAV-05). */
  accessKey?: string
}

/** Pages of My Company in menu order. */
export const companyPages: Readonly<Record<'company' | 'recommendations', readonly CompanyPage[]>> = {
  company: [
    { hash: '', label: 'frame.menu.companyDetails' },
    { hash: 'Locations', label: 'frame.menu.locations', accessKey: 'carrierLocation' },
    { hash: 'Equipments', label: 'frame.menu.equipment', accessKey: 'carrierEquipments' },
    { hash: 'TrackTrace', label: 'frame.menu.trackTrace', accessKey: 'carrierTrackTrace' },
    {
      hash: 'PreferredCommodities',
      label: 'frame.menu.preferredCommodities',
      accessKey: 'carrierPreferredCommodities',
    },
    { hash: 'Specialties', label: 'frame.menu.specialties', accessKey: 'carrierSpecialties' },
    { hash: 'UserManagement', label: 'frame.menu.users' },
  ],
  recommendations: [
    {
      hash: 'PreferredLanes',
      label: 'frame.menu.preferredLanes',
      hint: 'frame.menu.preferredLanes.hint',
      accessKey: 'carrierLanePreference',
    },
    {
      hash: 'AvailableCapacity',
      label: 'frame.menu.availableCapacity',
      hint: 'frame.menu.availableCapacity.hint',
      accessKey: 'carrierCapacityManagement',
    },
  ],
}

/** Path of a page of My Company (RTE-11). */
export const companyPath = (hash: string): string =>
  hash ? `${pagePaths.My_Company__c}#${hash}` : pagePaths.My_Company__c
