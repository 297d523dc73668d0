import type { Announcement } from '@portal/contract/methods'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLoggedRead, type LoggedRead } from '#/problem-log/useLoggedRead'
import { getAnnouncementByRole } from '#/methods/banners'

/**
 * Queries the announcement of a role in the page's language. On a language change the former text remains
 * until the response: an unmounted banner would shift the layout twice.
 */
export function useAnnouncement(asked: { role: string } | null): LoggedRead<Announcement> {
  const { locale } = useIntl()
  const language = locale.startsWith('en') ? {} : { language: locale }
  const read = useLoggedRead(
    'Banners/getAnnouncementByRole',
    getAnnouncementByRole,
    asked && { ...asked, ...language },
  )
  const role = asked?.role
  const [former, setFormer] = useState({ role, data: read.data })
  if (read.isSettled && (former.role !== role || former.data !== read.data))
    setFormer({ role, data: read.data })
  const stays = !read.isSettled && former.role === role && former.data !== undefined
  return stays ? { data: former.data, isSettled: true } : read
}
