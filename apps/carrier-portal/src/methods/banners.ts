import { getAnnouncementByRole as getAnnouncementByRoleMethod } from '@portal/contract/client/Banners/getAnnouncementByRole'
import { getBannersByRole as getBannersByRoleMethod } from '@portal/contract/client/Banners/getBannersByRole'
import { readMethod } from '@portal/app-kit/methods'

/** `Banners/getAnnouncementByRole`, for guests with the role `Guest` (APX-09, BAN-23). `language`: none for English. */
export const getAnnouncementByRole = readMethod(getAnnouncementByRoleMethod)

/** `Banners/getBannersByRole`: types of banners that a role can get (BAN-11). */
export const getBannersByRole = readMethod(getBannersByRoleMethod)
