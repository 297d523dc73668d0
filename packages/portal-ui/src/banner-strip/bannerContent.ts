import { firstBanner } from '../formatters/banners.js'

interface InactiveAccountBanner {
  type: 'InactiveAccount'
  isShort?: boolean
  email?: string
  phone?: string
}
interface NewUserBanner {
  type: 'NewCarrierUser'
  companyName: string
}
interface AnnouncementBanner {
  type: 'Announcement'
  body: string
}
interface MissingDocumentsBanner {
  type: 'MissingDocuments'
  /** The load and its missing documents. */
  detail?: string
  /** Number of the load in `detail`, which no line break divides. */
  loadNumber?: string
  uploadHref?: string
  onUpload?: () => void
}
interface MobileAppBanner {
  type: 'MobileApp'
  companyName: string
  appStoreHref?: string
  googlePlayHref?: string
}

/** Props of a banner by type (BAN-04). */
export type BannerContent =
  InactiveAccountBanner | NewUserBanner | AnnouncementBanner | MissingDocumentsBanner | MobileAppBanner

/** Returns the applicable banner with the highest precedence (BAN-05). */
export function chooseBanner(candidates: readonly BannerContent[]): BannerContent | undefined {
  const type = firstBanner(candidates.map((candidate) => candidate.type))
  return candidates.find((candidate) => candidate.type === type)
}
