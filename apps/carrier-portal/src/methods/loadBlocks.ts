import { byOffset, readMethod } from '@portal/app-kit/methods'
import { find } from '@portal/contract/client/LoadBlocks/find'
import { get } from '@portal/contract/client/LoadBlocks/get'
import type { AnswerOf, LoadBlocks, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'

type Found = AnswerOf<(typeof LoadBlocks)['find']>

/** `LoadBlocks/find`: open blocks of weeks, the soonest first (FND-11). */
export const findBlocks: ReadAdapter<ParamsOf<(typeof LoadBlocks)['find']>, Found> = {
  ...readMethod(find),
  paging: byOffset(({ blocks }: Found) => blocks),
}

/** `LoadBlocks/get`: a block with its calendar, and what stands against booking it. */
export const getBlock = readMethod(get)
