import { pagePaths } from '../../page/pageTable'

/** Address of a shipment's page. */
export const shipmentPath = (loadId: string): string =>
  `${pagePaths.Shipper_Home}/shipments/${encodeURIComponent(loadId)}`

/** Address of the quote form, filled with a shipment that is to be sent once more. */
export const repeatPath = (loadId: string): string =>
  `${pagePaths.Get_a_Quote__c}?repeat=${encodeURIComponent(loadId)}`
