import type { PricingSettings } from '@portal/contract/methods'
import type { Queries } from '../../database/openDatabase'
import { marginTables } from './marginTable'

export interface MarginScope {
  originState: string | null | undefined
  destinationState: string | null | undefined
  equipment: string
}

export type Margins = Pick<PricingSettings, 'marginPct' | 'rules'>

/** Queries margin rules, defaults, and limits of automatic answers. Runs in a system transaction. */
export async function readPricing(queries: Queries): Promise<PricingSettings> {
  const [settings, rules] = await Promise.all([
    queries
      .selectFrom('Portal_Settings__c')
      .select(['Default_Margin_Pct__c as marginPct', 'Tender_Minutes__c as tenderMinutes'])
      .select(['Automatic_Quotes__c as isOn', 'Automatic_Quote_Max__c as maxPrice'])
      .select(['Automatic_Quote_Lane_Loads__c as minLaneLoads', 'Automatic_Quote_Hours__c as validHours'])
      .select('Automatic_Quotes_Per_Day__c as perDay')
      .orderBy('CreatedDate')
      .limit(1)
      .executeTakeFirstOrThrow(),
    marginTables(queries)
      .selectFrom('portal_margin_rule')
      .select([
        'id',
        'origin_state as originState',
        'destination_state as destinationState',
        'equipment',
        'margin_pct as marginPct',
      ])
      .orderBy('origin_state')
      .orderBy('destination_state')
      .orderBy('equipment')
      .execute(),
  ])
  const { marginPct, tenderMinutes, ...automatic } = settings
  return { marginPct, tenderMinutes, automatic, rules }
}

/**
 * Returns percent of the sell rate: of the lane with the equipment, else of the lane, else of the
 * equipment, else the default.
 */
export function marginFor({ marginPct, rules }: Margins, scope: MarginScope): number {
  const applying = rules.filter(
    (rule) =>
      (rule.originState === null ||
        (rule.originState === scope.originState && rule.destinationState === scope.destinationState)) &&
      (rule.equipment === null || rule.equipment === scope.equipment),
  )
  const rank = (rule: Margins['rules'][number]) =>
    (rule.originState === null ? 0 : 2) + (rule.equipment === null ? 0 : 1)
  const [best] = applying.toSorted((one, other) => rank(other) - rank(one))
  return best?.marginPct ?? marginPct
}
