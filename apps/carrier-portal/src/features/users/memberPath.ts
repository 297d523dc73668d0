import { pagePaths } from '../../page/pageTable'

/** Address of the form of a member, or of an invitation (`new`). */
export const memberPath = (record: string): string =>
  `${pagePaths.My_Company__c}?record=${encodeURIComponent(record)}#UserManagement`
