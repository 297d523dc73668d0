import { readMethod } from '@portal/app-kit/methods'
import { list } from '@portal/contract/client/DeskAnnouncements/list'
import type { AnswerOf, DeskAnnouncements } from '@portal/contract/methods'

export type Announcement = AnswerOf<(typeof DeskAnnouncements)['list']>['announcements'][number]

export const announcementList = readMethod(list)
