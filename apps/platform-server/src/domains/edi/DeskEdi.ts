import { DeskEdi } from '@portal/contract/methods'
import { undone } from '../../database/savepoint'
import { invalidInput } from '../../http/ApiError'
import { defineMethod, type CallFacts } from '../../methods/defineMethod'
import type { EdiIdentity } from './EdiSettings'
import { confirmSent, readWaiting } from './outgoing/outgoingFiles'
import { receiveFile } from './receiveFile'
import { readable } from './readable'

const bypassesRowSecurity =
  'Posts and cancels loads of tenders, and reads the texts of files, which no role may read.'

/** @throws {ApiError} 400 for settings without `EDI_ID` or `EDI_SCAC`. */
function identityOf({ configuration }: Pick<CallFacts, 'configuration'>): EdiIdentity {
  if (!configuration.edi) throw invalidInput('X12 is off: set EDI_ID and EDI_SCAC.')
  return configuration.edi
}

/**
 * Processes the transaction sets of a file; the response has its 997 (ITG-04). A preview is rolled back
 * (LDD-02).
 */
export const receiveEdi = defineMethod(DeskEdi.receive, {
  bypassesRowSecurity,
  prepare: async ({ content }) => await readable(content),
  async handle({ isPreview }, caller, { transaction, now, prepared, configuration }) {
    const answers = caller.scope === undefined ? ('Person' as const) : ('Response' as const)
    const context = { identity: identityOf({ configuration }), now, answers }
    const receive = () => receiveFile(transaction, prepared, context)
    return { interchanges: await (isPreview ? undone(transaction, receive) : receive()) }
  },
})

export const listOutgoingEdi = defineMethod(DeskEdi.outgoing, {
  bypassesRowSecurity,
  handle: async (_params, _caller, { transaction }) => ({ files: await readWaiting(transaction, 'HTTP') }),
})

export const confirmOutgoingEdi = defineMethod(DeskEdi.confirm, {
  bypassesRowSecurity,
  handle: async ({ fileIds }, _caller, { transaction, now }) => ({
    sent: await confirmSent(transaction, fileIds, 'HTTP', now),
  }),
})
