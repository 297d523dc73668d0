import { list } from '@portal/contract/client/LoadContacts/list'
import { readMethod } from '@portal/app-kit/methods'

/** `LoadContacts/list`: dispatcher, drivers and docks of visible loads; others are omitted. */
export const listLoadContacts = readMethod(list)
