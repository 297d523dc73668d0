import { list } from '@portal/contract/client/Messages/list'
import { readMethod } from '@portal/app-kit/methods'

/** `Messages/list`: the conversations, the newest message first. Apart from the thread, whose pages are at their size limit. */
export const unreadThreads = readMethod(list)
