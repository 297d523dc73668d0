import { readMethod } from '@portal/app-kit/methods'
import { queue } from '@portal/contract/client/DeskCharges/queue'
import type { AnswerOf, DeskCharges } from '@portal/contract/methods'

export type RequestedCharge = AnswerOf<(typeof DeskCharges)['queue']>['charges'][number]

export const chargeQueue = readMethod(queue)
