import type { Announcement } from './announcementMethods'

export type AnnouncementState = 'Draft' | 'Scheduled' | 'Live' | 'Ended'

type Window = Pick<Announcement, 'isActive' | 'startsAt' | 'expiresAt'>

/** The state of an announcement at a time in epoch milliseconds. The portal shows Live ones only. */
export function announcementState({ isActive, startsAt, expiresAt }: Window, now: number): AnnouncementState {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'Ended'
  if (!isActive || expiresAt === null) return 'Draft'
  return startsAt !== null && Date.parse(startsAt) > now ? 'Scheduled' : 'Live'
}

/**
 * The newer Live announcement that the role's pages show instead of this one; undefined if this one is shown or not Live.
 *
 * @param announcements the newest first.
 */
export function shownInstead(
  announcements: readonly Announcement[],
  announcement: Announcement,
  now: number,
): Announcement | undefined {
  if (announcementState(announcement, now) !== 'Live') return undefined
  const shown = announcements.find(
    (one) => one.role === announcement.role && announcementState(one, now) === 'Live',
  )
  return shown?.id === announcement.id ? undefined : shown
}
