import { readMethod } from '@portal/app-kit/methods'
import { SHIPPER_ROLES, type ShipperRole } from '@portal/contract'
import { list } from '@portal/contract/client/DeskPeople/list'
import { search } from '@portal/contract/client/DeskPeople/search'
import type { AnswerOf, DeskPeople } from '@portal/contract/methods'

export type StaffMember = AnswerOf<(typeof DeskPeople)['list']>['staff'][number]
export type FoundUser = AnswerOf<(typeof DeskPeople)['search']>['users'][number]

/** Roles of a shipper's user; roles that this desk does not know are left out. */
export const shipperRolesOf = ({ shipperRoles }: FoundUser): ShipperRole[] =>
  SHIPPER_ROLES.filter((role) => shipperRoles.includes(role))

export const staffList = readMethod(list)
export const userSearch = readMethod(search)
