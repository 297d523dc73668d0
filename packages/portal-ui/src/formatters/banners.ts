/** The five banners, first one wins (BAN-04, BAN-05). */
export const bannerPrecedence = [
  'InactiveAccount',
  'NewCarrierUser',
  'Announcement',
  'MissingDocuments',
  'MobileApp',
] as const

export type BannerType = (typeof bannerPrecedence)[number]

/** Of the banners that apply, the one to show; undefined when none applies (BAN-01, BAN-05). */
export function firstBanner(applicable: Iterable<BannerType>): BannerType | undefined {
  const types = new Set(applicable)
  return bannerPrecedence.find((type) => types.has(type))
}

/** All can be closed but the one about an inactive account (BAN-06). */
export function isBannerClosable(type: BannerType): boolean {
  return type !== 'InactiveAccount'
}
