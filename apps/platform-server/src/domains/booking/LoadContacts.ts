import { LoadContacts } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { readContacts } from './readContacts'

/**
 * `LoadContacts/list { loadIds }`: whom to call about loads that the caller's company hauls: who dispatches them,
 * who drives them and who is at the docks. Drivers get those of their own loads. A load of anybody else, and one that does not exist, is left
 * out of the answer. Facilities are records that every carrier may read.
 */
export const listLoadContacts = defineMethod(LoadContacts.list, {
  // A driver may not read the company's contacts; the numbers of one's own loads are chosen here.
  sees: 'system',
  handle: async ({ loadIds }, caller, { transaction }) => await readContacts(transaction, caller, loadIds),
})
