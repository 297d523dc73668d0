import { pagePaths } from '#/address/pageTable'

/** Path of a member's form, or of an invitation (`new`). */
export const memberPath = (record: string): string =>
  `${pagePaths.My_Company__c}?record=${encodeURIComponent(record)}#UserManagement`
