import { getAnnouncementByRole as getAnnouncementByRoleMethod } from '@portal/contract/client/Banners/getAnnouncementByRole'
import { getBannersByRole as getBannersByRoleMethod } from '@portal/contract/client/Banners/getBannersByRole'
import { readMethod } from '@portal/app-kit/methods'

/**
 * `Banners/getAnnouncementByRole`; guests use the role `Guest` (APX-09, BAN-23). `language` is omitted for
 * English.
 */
export const getAnnouncementByRole = readMethod(getAnnouncementByRoleMethod)

/** `Banners/getBannersByRole`: possible banner types of a role (BAN-11). */
export const getBannersByRole = readMethod(getBannersByRoleMethod)
