import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLoggedRead, type LoggedRead } from '../../../log/useLoggedRead'
import { getAnnouncementByRole, type Announcement } from '../../../methods/banners'

/**
 * The announcement for a role, in the language of the page. After a choice of another language the former words stay
 * until the new ones are here: a banner that went and came again would move the whole page twice.
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
