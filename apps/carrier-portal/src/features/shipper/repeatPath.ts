import { pagePaths } from '#/address/pageTable'

export const repeatPath = (loadId: string): string =>
  `${pagePaths.Get_a_Quote__c}?repeat=${encodeURIComponent(loadId)}`
