import { pagePaths } from '#/address/pageTable'

export const shipmentPath = (loadId: string): string =>
  `${pagePaths.Shipper_Home}/shipments/${encodeURIComponent(loadId)}`

export const repeatPath = (loadId: string): string =>
  `${pagePaths.Get_a_Quote__c}?repeat=${encodeURIComponent(loadId)}`
