import { z } from 'zod'
import { MARK_DISPUTE_STATES, SCORES } from '../codes/scoreCodes'
import { codeOf, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { oneOf, reasonParam, recordIdParam } from '../define/params'
import { CARRIER_READERS, CARRIER_WRITERS } from '../deskRoles'
import { scoreDays, scorecard } from './scorecard'

export const DeskScorecards = defineClass('DeskScorecards', {
  read: {
    verb: 'GET',
    summary: 'The scorecard of a carrier, with the loads behind each figure (CRD-05).',
    params: z.object({ accountId: recordIdParam, days: scoreDays }),
    answer: scorecard,
    callers: CARRIER_READERS,
    refuses: ['NOT_FOUND'],
  },
  answerDispute: {
    verb: 'POST',
    summary:
      'Removes a disputed mark, or keeps it; the carrier reads the reason as a message about the load.',
    params: z.object({
      accountId: recordIdParam,
      score: oneOf(SCORES),
      loadId: recordIdParam,
      decision: oneOf(['remove', 'keep']),
      reason: reasonParam,
    }),
    answer: z.strictObject({ loadId: recordId, state: codeOf(MARK_DISPUTE_STATES) }),
    callers: CARRIER_WRITERS,
    refuses: ['NOT_FOUND'],
  },
})
