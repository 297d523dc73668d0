import { firstBanner } from '../formatters/banners.js'

/** Content of a banner by type (BAN-04). */
export type BannerContent =
  | { type: 'InactiveAccount'; isShort?: boolean; email?: string; phone?: string }
  | { type: 'NewCarrierUser'; companyName: string }
  | { type: 'Announcement'; body: string }
  /** `detail`: the load and its missing documents. */
  | { type: 'MissingDocuments'; detail?: string; uploadHref?: string; onUpload?: () => void }
  | { type: 'MobileApp'; companyName: string; appStoreHref?: string; googlePlayHref?: string }

/** Returns the applicable banner with the highest precedence (BAN-05). */
export function chooseBanner(candidates: readonly BannerContent[]): BannerContent | undefined {
  const type = firstBanner(candidates.map((candidate) => candidate.type))
  return candidates.find((candidate) => candidate.type === type)
}
