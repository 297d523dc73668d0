import { auditTriggers } from '../../audit/auditTables'
import { haulSumTriggers } from '../../domains/booking/myLoads/sums/haulSumTriggers'
import { ediTriggers } from '../../domains/edi/outgoing/dueTriggers'
import { webhookTriggers } from '../../domains/integrations/webhooks/webhookTriggers'
import { openSumTriggers } from '../../domains/loads/board/sums/openSumTriggers'
import { figureTriggers } from '../../domains/overview/hours/figureTriggers'
import { paymentSumTriggers } from '../../domains/payments/sums/paymentSumTriggers'
import { matchTriggers } from '../../domains/search/alerts/matchTriggers'
import { boardClockTriggers } from '../../domains/tracking/board/boardClockTriggers'
import { changeTriggers } from '../../events/changeTables'
import { loadWordTriggers } from '../../search/loadWordTriggers'

/** Returns every trigger set of this version, in the order of their deployment. */
export const triggerSets = () => ({
  changeTriggers: changeTriggers(),
  auditTriggers: auditTriggers(),
  webhookTriggers: webhookTriggers(),
  ediTriggers: ediTriggers(),
  matchTriggers: matchTriggers(),
  figureTriggers: figureTriggers(),
  boardClockTriggers: boardClockTriggers(),
  paymentSumTriggers: paymentSumTriggers(),
  loadWordTriggers: loadWordTriggers(),
  openSumTriggers: openSumTriggers(),
  haulSumTriggers: haulSumTriggers(),
})
