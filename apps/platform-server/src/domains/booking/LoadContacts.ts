import { LoadContacts } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { readContacts } from './readContacts'

/**
 * The response has dispatcher, drivers and dock contacts of loads that the company hauls, for drivers of
 * their own ones. It omits other loads.
 */
export const listLoadContacts = defineMethod(LoadContacts.list, {
  // Row security hides the company's contacts from drivers; the query selects those of their own loads.
  bypassesRowSecurity: 'Names contacts of the company and facilities, which drivers may not read as records.',
  handle: async ({ loadIds }, caller, { transaction }) => await readContacts(transaction, caller, loadIds),
})
