import { pagePaths } from '#/address/pageTable'

/** Sections of the shipper side below its start page. */
export const SHIPPER_SECTIONS = ['address-book', 'repeat-weekly', 'import-orders', 'people'] as const
export type ShipperSection = (typeof SHIPPER_SECTIONS)[number]

export const sectionPath = (section: ShipperSection): string => `${pagePaths.Shipper_Home}/${section}`

export const repeatWeeklyPath = (loadId: string): string =>
  `${sectionPath('repeat-weekly')}?load=${encodeURIComponent(loadId)}`
