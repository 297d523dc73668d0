import { read } from '@portal/contract/client/Messages/read'
import { thread } from '@portal/contract/client/Messages/thread'
import type { Messages, ParamsOf, Thread } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

type ThreadParams = Partial<ParamsOf<(typeof Messages)['thread']>>

/** `Messages/thread`: pages go back in time; the first has the newest messages. */
export const readThread: ReadAdapter<ThreadParams, Thread> = {
  ...readMethod(thread),
  paging: {
    items: ({ messages }: Thread) => messages,
    next: ({ messages, hasOlder }: Thread) =>
      hasOlder && messages[0] ? { before: messages[0].sentAt } : undefined,
  },
}

/** `Messages/read`: notes that the caller has read a thread. */
export const markThreadRead = writeMethod(read)
