import { CHARGE_TERMS } from '@portal/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../database/openDatabase'
import { deployMetadata, diffMetadata } from '../../database/schema/deployMetadata'
import { describeOnEachDatabase } from '../../database/testing/testDatabase'
import { chargeTermChecks } from './chargeTermChecks'

const FIELDS = Object.entries(CHARGE_TERMS)
const figure = (value: number) => value.toLocaleString('en-US')

async function addSettings({ kysely }: Database) {
  await kysely.insertInto('Portal_Settings__c').values({ Name: 'Settings' }).execute()
  return (values: object) => kysely.updateTable('Portal_Settings__c').set(values).execute()
}

describeOnEachDatabase('limits of charge terms', (database) => {
  test.each(FIELDS)(
    '[ADM-02] the database accepts %s at both limits and rejects values beyond them and none',
    async (field, { min, max }) => {
      const write = await addSettings(database())
      for (const value of [min, max]) await write({ [field]: value })
      for (const value of [min - 0.01, -1, max + 0.01, max * 10, null, ...unboundedOf(field)])
        await expect(write({ [field]: value }), `${value}`).rejects.toThrow(
          `Portal_Settings__c_${field.replace('__c', '_limits').toLowerCase()}`,
        )
    },
  )

  test('[ADM-02] the database rejects a new row of settings beyond a limit', async () => {
    const insert = database()
      .kysely.insertInto('Portal_Settings__c')
      .values({ Name: 'Settings', Detention_Hourly_Rate__c: 5000 })
    await expect(insert.execute()).rejects.toThrow('detention_hourly_rate_limits')
  })

  test.each(FIELDS)('[ADM-02] the reason why %s was rejected names both limits', (field, { min, max }) => {
    const message = chargeTermChecks.find((check) => check.field === field)?.message
    expect(message).toContain(figure(min))
    expect(message).toContain(figure(max))
  })

  test('[ADM-02] an upgrade keeps a rate that an earlier version accepted, and the next save must be within the limits', async () => {
    const { kysely } = database()
    for (const { name } of chargeTermChecks)
      await sql`alter table "Portal_Settings__c" drop constraint ${sql.id(name)}`.execute(kysely)
    const write = await addSettings(database())
    await write({ TONU_Rate__c: 9000 })
    expect(await deployMetadata(database())).toHaveLength(FIELDS.length)
    expect(await diffMetadata(database())).toEqual([])
    const { rate } = await kysely
      .selectFrom('Portal_Settings__c')
      .select('TONU_Rate__c as rate')
      .executeTakeFirstOrThrow()
    expect(rate).toBe(9000)
    await expect(write({ Layover_Rate__c: 250 })).rejects.toThrow('tonu_rate_limits')
    await write({ TONU_Rate__c: 175, Layover_Rate__c: 250 })
    await expect(write({ TONU_Rate__c: 9000 })).rejects.toThrow('tonu_rate_limits')
  })
})

/** A double precision has values that are neither below nor above a limit. */
function unboundedOf(field: string): readonly number[] {
  return field.endsWith('_Hours__c') || field.endsWith('_Pct__c') ? [Number.NaN, Infinity] : []
}
