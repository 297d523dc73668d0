import { z } from 'zod'
import { defineMethod } from './defineMethod'
import { readContacts } from './loadContacts/readContacts'
import { recordIdSchema } from './params'

/** Loads that one call may name: what Today's Loads shows at most. */
const MOST_LOADS = 50

/**
 * `LoadContacts/list { loadIds }`: whom to call about loads that the caller's company hauls: who dispatches them,
 * who drives them and who is at the docks. Drivers get those of their own loads. A load of anybody else, and one that does not exist, is left
 * out of the answer. Facilities are records that every carrier may read.
 */
export const listLoadContacts = defineMethod({
  className: 'LoadContacts',
  method: 'list',
  verb: 'GET',
  params: z.object({
    loadIds: z.array(recordIdSchema).max(MOST_LOADS, `must name at most ${MOST_LOADS} loads`),
  }),
  callers: ['Admin', 'Dispatcher', 'Driver'],
  // A driver may not read the company's contacts; the numbers of one's own loads are chosen here.
  sees: 'system',
  handle: async ({ loadIds }, caller, { transaction }) => await readContacts(transaction, caller, loadIds),
})
