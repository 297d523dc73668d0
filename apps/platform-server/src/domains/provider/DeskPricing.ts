import { MARGIN } from '@portal/contract'
import { DeskSettings } from '@portal/contract/methods'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import { invalidInput, notFound } from '../../http/ApiError'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import type { StaffCaller } from '../../access/caller'
import { forgetHolds } from '../quotes/quoteHolds'
import { marginTables } from './marginTable'
import { readPricing } from './margins'

const bypassesRowSecurity = 'Reads and writes margin rules, which no role may access.'

/** The response has margin rules and the defaults of prices and tenders (ADM-02). */
export const readDeskPricing = defineMethod(DeskSettings.pricing, {
  bypassesRowSecurity,
  handle: async (_params, _caller, { transaction }) => await readPricing(transaction),
})

/** Also changes the limits of automatic answers. */
export const saveDeskPricing = defineMethod(DeskSettings.savePricing, {
  bypassesRowSecurity,
  async handle({ marginPct, tenderMinutes, automatic }, _caller, { transaction }) {
    await transaction
      .updateTable('Portal_Settings__c')
      .set({
        Default_Margin_Pct__c: marginPct,
        Tender_Minutes__c: tenderMinutes,
        ...(automatic && {
          Automatic_Quotes__c: automatic.isOn,
          Automatic_Quote_Max__c: automatic.maxPrice,
          Automatic_Quote_Lane_Loads__c: automatic.minLaneLoads,
          Automatic_Quote_Hours__c: automatic.validHours,
          Automatic_Quotes_Per_Day__c: automatic.perDay,
        }),
      })
      .execute()
    // New limits and margins invalidate the holds of requests.
    await forgetHolds(transaction)
    return await readPricing(transaction)
  },
})

/** The table of rules has no audit trigger. */
const audit = (
  { transaction, now, clientAddress: address }: MethodCall,
  { userId: actor, accountId: account }: StaffCaller,
  action: string,
) => writeAuditEvent(transaction, { action, actor, account, object: 'Margin Rule', address }, now)

const scopeText = (rule: {
  originState: string | null
  destinationState: string | null
  equipment: string | null
}) =>
  [rule.originState && `${rule.originState} to ${rule.destinationState}`, rule.equipment]
    .filter(Boolean)
    .join(', ')

/** A rule is for a lane, an equipment type, or both. */
export const saveDeskMarginRule = defineMethod(DeskSettings.saveMarginRule, {
  bypassesRowSecurity,
  async handle(rule, caller, call) {
    const { transaction } = call
    // Serializes additions, so that their number stays below the limit.
    await transaction.selectFrom('Portal_Settings__c').select('Id').forNoKeyUpdate().execute()
    await marginTables(transaction)
      .insertInto('portal_margin_rule')
      .values({
        origin_state: rule.originState,
        destination_state: rule.destinationState,
        equipment: rule.equipment,
        margin_pct: rule.marginPct,
      })
      .onConflict((conflict) =>
        conflict.constraint('portal_margin_rule_once').doUpdateSet({ margin_pct: rule.marginPct }),
      )
      .execute()
    await forgetHolds(transaction)
    const saved = await readPricing(transaction)
    if (saved.rules.length > MARGIN.mostRules)
      throw invalidInput(`There are ${MARGIN.mostRules} margin rules at most. Remove one first.`)
    await audit(call, caller, `Margin Rule Saved: ${scopeText(rule)}, ${rule.marginPct}%`)
    return saved
  },
})

export const removeDeskMarginRule = defineMethod(DeskSettings.removeMarginRule, {
  bypassesRowSecurity,
  async handle({ ruleId }, caller, call) {
    const { transaction } = call
    const rule = (await readPricing(transaction)).rules.find(({ id }) => id === ruleId)
    if (!rule) throw notFound('margin rule')
    await marginTables(transaction).deleteFrom('portal_margin_rule').where('id', '=', ruleId).execute()
    await forgetHolds(transaction)
    await audit(call, caller, `Margin Rule Removed: ${scopeText(rule)}, ${rule.marginPct}%`)
    return await readPricing(transaction)
  },
})
