/** By precedence (BAN-04, BAN-05). */
export const bannerPrecedence = [
  'InactiveAccount',
  'NewCarrierUser',
  'Announcement',
  'MissingDocuments',
  'MobileApp',
] as const

export type BannerType = (typeof bannerPrecedence)[number]

/** Returns the applicable banner with the highest precedence; undefined without one (BAN-01, BAN-05). */
export function firstBanner(applicable: Iterable<BannerType>): BannerType | undefined {
  const types = new Set(applicable)
  return bannerPrecedence.find((type) => types.has(type))
}

/** Whether the user can close the banner: every one except that of an inactive account (BAN-06). */
export function isBannerClosable(type: BannerType): boolean {
  return type !== 'InactiveAccount'
}
