import { readMethod } from '@portal/app-kit/methods'
import { list } from '@portal/contract/client/DeskPeople/list'
import { search } from '@portal/contract/client/DeskPeople/search'
import type { AnswerOf, DeskPeople } from '@portal/contract/methods'

export type StaffMember = AnswerOf<(typeof DeskPeople)['list']>['staff'][number]
export type FoundUser = AnswerOf<(typeof DeskPeople)['search']>['users'][number]

export const staffList = readMethod(list)
export const userSearch = readMethod(search)
