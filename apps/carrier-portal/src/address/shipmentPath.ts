import { pagePaths } from './pageTable'

/** Path of a load as its shipper sees it. */
export const shipmentPath = (loadId: string): string =>
  `${pagePaths.Shipper_Home}/shipments/${encodeURIComponent(loadId)}`
