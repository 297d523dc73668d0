import { sumTriggersOfRows } from '../../../../database/schema/sumTriggers'
import { haulSums } from './haulSumTables'

/** Counts each load that becomes or ceases to be finished. */
export const haulSumTriggers = () =>
  sumTriggersOfRows('portal_haul_sum_', haulSums, ['Status__c', 'Carrier_Account__c'])
