import { LoadBooking } from '@portal/contract/methods'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { setupReasons } from '../company/setup/companySetup'
import { findEligibilityReasons, type EligibilityReason } from './eligibility'
import { warningsOf } from './assignment/feasibility'

/** `bookLoad` returns the same reason. */
export const INACTIVE: EligibilityReason = {
  code: 'ACCOUNT_INACTIVE',
  message: 'Your account is unauthorized.',
  fix: null,
  values: {},
}

/**
 * Validates a booking without making it: every eligibility reason with its fix (B1, B5), and the warnings
 * to acknowledge (B8).
 */
export const checkLoad = defineMethod(LoadBooking.checkLoad, {
  async handle({ loadId }, { accountId, accountStatus }, { transaction, now }) {
    const load = await transaction
      .selectFrom('Load__c')
      .select([
        'Equipment_Type__c',
        'Requirements__c',
        'Loaded_Miles__c',
        'Pickup_From__c',
        'Pickup_To__c',
        'Delivery_To__c',
        'Delivery_Time_Zone__c',
      ])
      .where('Id', '=', loadId)
      .executeTakeFirst()
    if (!load) throw notFound('load')
    return {
      reasons: [
        ...(accountStatus === 'Inactive' ? [INACTIVE] : []),
        ...(accountStatus === 'Pending'
          ? await setupReasons(transaction, accountId, now)
          : await findEligibilityReasons(transaction, accountId, load)),
      ],
      warnings: warningsOf(load, now),
    }
  },
})
