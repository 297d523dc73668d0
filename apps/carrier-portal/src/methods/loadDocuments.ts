import { list } from '@portal/contract/client/Documents/list'
import { remove } from '@portal/contract/client/Documents/remove'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Documents/list`: the documents of a load, or with `accountId` of the company, that this person may see, oldest first. */
export const listDocuments = readMethod(list)

/** `Documents/remove`: takes a document back while it is under review. */
export const removeLoadDocument = writeMethod(remove)
