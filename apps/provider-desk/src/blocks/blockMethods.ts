import { readMethod, writeMethod } from '@portal/app-kit/methods'
import { get } from '@portal/contract/client/DeskBlocks/get'
import { list } from '@portal/contract/client/DeskBlocks/list'
import { post } from '@portal/contract/client/DeskBlocks/post'

/** `DeskBlocks/list`: blocks of weeks with their state and progress, the latest first (FND-11). */
export const blockList = readMethod(list)

/** `DeskBlocks/get`: a block with its loads. */
export const blockDetail = readMethod(get)

/** `DeskBlocks/post`: posts a load as a block of weeks, or previews its days. */
export const postBlock = writeMethod(post)
