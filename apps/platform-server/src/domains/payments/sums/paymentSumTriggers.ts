import type { TriggerSet } from '../../../database/schema/standingTriggers'

const NAME = 'portal_payment_sum_changed'
const rows = (sign: '' | '-', table: string) =>
  `select p."Status__c" as status, ${sign}1 as payments, ${sign}p."Amount__c" as amount from ${table} p`

const TABLES = {
  insert: { referencing: 'new table as added', changes: rows('', 'added') },
  update: {
    referencing: 'old table as removed new table as added',
    changes: `${rows('-', 'removed')} union all ${rows('', 'added')}`,
  },
  delete: { referencing: 'old table as removed', changes: rows('-', 'removed') },
}

const functionOf = (action: keyof typeof TABLES) => `
  create or replace function ${NAME}_${action}() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
  insert into portal_payment_sum (status, payments, amount)
  select status, sum(payments), sum(amount) from (${TABLES[action].changes}) change
  group by status having sum(payments) <> 0 or sum(amount) <> 0;
  return null;
  end $fn$`

const ACTIONS = ['insert', 'update', 'delete'] as const

/** Adds each statement's change to the number and sum of payments by status (BLD-03). */
export const paymentSumTriggers = (): TriggerSet => ({
  prefix: 'portal_payment_sum_',
  functions: Object.fromEntries(ACTIONS.map((action) => [`${NAME}_${action}`, functionOf(action)])),
  triggers: ACTIONS.map((action) => ({
    table: 'Payment__c',
    name: `portal_payment_sum_${action}`,
    create: `create trigger portal_payment_sum_${action} after ${action} on "Payment__c"
      referencing ${TABLES[action].referencing} for each statement execute function ${NAME}_${action}()`,
  })),
})
