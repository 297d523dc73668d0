import { list } from '@portal/contract/client/Documents/list'
import { remove } from '@portal/contract/client/Documents/remove'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Documents/list`: visible documents of a load, or with `accountId` of the company, oldest first. */
export const listDocuments = readMethod(list)

/** `Documents/remove`: deletes a document under review. */
export const removeLoadDocument = writeMethod(remove)
