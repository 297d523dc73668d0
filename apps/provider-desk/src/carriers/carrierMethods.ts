import { readMethod } from '@portal/app-kit/methods'
import { list } from '@portal/contract/client/DeskCarriers/list'
import { queue } from '@portal/contract/client/DeskCarriers/queue'
import { risk } from '@portal/contract/client/DeskCarriers/risk'
import { viewAsUsers } from '@portal/contract/client/DeskPeople/viewAsUsers'
import type { AnswerOf, DeskCarriers } from '@portal/contract/methods'

export type CarrierQueue = AnswerOf<(typeof DeskCarriers)['queue']>

export const carrierQueue = readMethod(queue)
export const carrierList = readMethod(list)
export const carrierRisk = readMethod(risk)
export const viewAsUserList = readMethod(viewAsUsers)
export type CarrierApplication = CarrierQueue['applications'][number]
export type RemitToChange = CarrierQueue['remitToChanges'][number]
export type RiskReason = CarrierApplication['risks'][number]
export type SetupItem = CarrierApplication['items'][number]
export type ListedCarrier = AnswerOf<(typeof DeskCarriers)['list']>['carriers'][number]
