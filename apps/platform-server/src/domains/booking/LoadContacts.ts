import { LoadContacts } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { readContacts } from './readContacts'

/** The response omits loads that the company does not haul, and for drivers loads that they do not drive. */
export const listLoadContacts = defineMethod(LoadContacts.list, {
  // Row security hides the company's contacts from drivers; the query selects those of their own loads.
  bypassesRowSecurity: 'Names contacts of the company and facilities, which drivers may not read as records.',
  handle: async ({ loadIds }, caller, { transaction }) => await readContacts(transaction, caller, loadIds),
})
