import { readMethod } from '@portal/app-kit/methods'
import { list } from '@portal/contract/client/DeskNacha/list'
import { preview } from '@portal/contract/client/DeskNacha/preview'

export const nachaList = readMethod(list)
export const nachaPreview = readMethod(preview)
