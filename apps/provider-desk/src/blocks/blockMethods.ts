import { readMethod, writeMethod } from '@portal/app-kit/methods'
import { list } from '@portal/contract/client/DeskBlocks/list'
import { post } from '@portal/contract/client/DeskBlocks/post'
import { withdraw } from '@portal/contract/client/DeskBlocks/withdraw'

/** `DeskBlocks/list`: blocks of weeks with their state and progress, the latest first (FND-11). */
export const blockList = readMethod(list)

/** `DeskBlocks/post`: posts a load as a block of weeks, or previews its days. */
export const postBlock = writeMethod(post)

/** `DeskBlocks/withdraw`: withdraws an open block. */
export const withdrawBlock = writeMethod(withdraw)
