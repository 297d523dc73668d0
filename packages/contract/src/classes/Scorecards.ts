import { z } from 'zod'
import { MARK_DISPUTE_STATES, SCORES } from '../codes/scoreCodes'
import { codeOf, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { oneOf, reasonParam, recordIdParam } from '../define/params'
import { BOOKING_ROLES } from '../roles'
import { scoreDays, scorecard } from './scorecard'

export const Scorecards = defineClass('Scorecards', {
  read: {
    verb: 'GET',
    summary: "The scorecard of the caller's company, with the loads behind each figure (CRD-05).",
    params: z.object({ days: scoreDays }),
    answer: scorecard,
    callers: BOOKING_ROLES,
  },
  dispute: {
    verb: 'POST',
    needsConsent: true,
    summary:
      "Disputes a mark of the company's scorecard; the note is a message to the provider about the load. A repeat changes nothing.",
    params: z.object({ score: oneOf(SCORES), loadId: recordIdParam, note: reasonParam }),
    answer: z.strictObject({ loadId: recordId, state: codeOf(MARK_DISPUTE_STATES) }),
    callers: BOOKING_ROLES,
    refuses: ['NOT_FOUND'],
    limit: 'message',
  },
})
