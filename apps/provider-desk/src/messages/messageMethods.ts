import { readMethod } from '@portal/app-kit/methods'
import { list } from '@portal/contract/client/Messages/list'
import { thread } from '@portal/contract/client/Messages/thread'
import type { AnswerOf, Messages } from '@portal/contract/methods'

export type ThreadSummary = AnswerOf<(typeof Messages)['list']>['threads'][number]
export type ThreadAnswer = AnswerOf<(typeof Messages)['thread']>
export type Message = ThreadAnswer['messages'][number]

export const threadList = readMethod(list)
export const messageThread = readMethod(thread)
