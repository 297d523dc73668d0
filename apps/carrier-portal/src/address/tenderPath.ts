import { pagePaths } from './pageTable'

export const tenderPath = (loadId: string): string =>
  `${pagePaths.Home}/tenders/${encodeURIComponent(loadId)}`
