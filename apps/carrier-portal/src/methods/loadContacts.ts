import { list } from '@portal/contract/client/LoadContacts/list'
import { readMethod } from '@portal/app-kit/methods'

/** `LoadContacts/list`: dispatcher, drivers and docks of loads that are the caller's to see; others are left out. */
export const listLoadContacts = readMethod(list)
