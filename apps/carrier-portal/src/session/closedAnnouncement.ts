/** Session storage key of a closed announcement (BAN-25). */
export const CLOSED_ANNOUNCEMENT = 'isAnnouncementBannerClosed'
