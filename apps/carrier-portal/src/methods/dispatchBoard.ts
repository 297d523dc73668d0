import { list } from '@portal/contract/client/DispatchBoard/list'
import { readMethod } from '@portal/app-kit/methods'

/** `DispatchBoard/list`: active loads of the company, most urgent first. */
export const listDispatchBoard = readMethod(list)
