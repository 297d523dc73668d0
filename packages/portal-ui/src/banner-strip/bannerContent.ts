import { firstBanner } from '../formatters/banners.js'

/** What a banner shows, by its type (BAN-04). */
export type BannerContent =
  | { type: 'InactiveAccount'; isShort?: boolean; email?: string; phone?: string }
  | { type: 'NewCarrierUser'; companyName: string }
  | { type: 'Announcement'; body: string }
  /** `detail` names the load and what is missing. */
  | { type: 'MissingDocuments'; detail?: string; uploadHref?: string; onUpload?: () => void }
  | { type: 'MobileApp'; companyName: string; appStoreHref?: string; googlePlayHref?: string }

/** Of the banners that apply, the one to show (BAN-05). */
export function chooseBanner(candidates: readonly BannerContent[]): BannerContent | undefined {
  const type = firstBanner(candidates.map((candidate) => candidate.type))
  return candidates.find((candidate) => candidate.type === type)
}
