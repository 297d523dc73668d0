import { expect, test } from 'vitest'
import { createFreightWorld } from '../../database/testing/freightRows'
import { describeOnEachDatabase } from '../../database/testing/testDatabase'
import { ApiError } from '../../http/ApiError'
import { decideRemitTo, enterRemitTo } from './remitToChanges'

const ROUNDS = 200
const now = new Date('2026-11-24T15:00:00Z')
const codeOf = (ended: PromiseSettledResult<unknown>): string =>
  ended.status === 'fulfilled'
    ? 'approved'
    : ended.reason instanceof ApiError
      ? ended.reason.errorCode
      : String(ended.reason)

describeOnEachDatabase('a remit-to that several people change at once', (database) => {
  test(
    `[CRD-03] in ${ROUNDS} rounds, the person who entered a change never approves it, and one other does once`,
    { timeout: 120_000 },
    async () => {
      const world = await createFreightWorld(database())
      const { carrier, admin, dispatcher, driver } = world
      for (let round = 0; round < ROUNDS; round += 1) {
        const remitTo = `PO Box ${round}`
        const changeId = await database().asSystem((transaction) =>
          enterRemitTo(transaction, carrier, { remitTo }, admin, { now }),
        )
        const people = [admin, dispatcher, admin, driver]
        const ended = await Promise.allSettled(
          people.map((person) =>
            database().asSystem((transaction) =>
              decideRemitTo(transaction, changeId, { approve: true, callBackNote: 'Called.' }, person, now),
            ),
          ),
        )
        const own = [ended[0], ended[2]].map((one) => one && codeOf(one))
        expect(own).not.toContain('approved')
        expect(ended.map(codeOf).filter((code) => code === 'approved')).toHaveLength(1)
        const change = await database()
          .kysely.selectFrom('Remit_To_Change__c')
          .innerJoin('Account', 'Account.Id', 'Remit_To_Change__c.Account__c')
          .select(['Decided_By__c as by', 'Account.Remit_To__c as remitTo'])
          .where('Remit_To_Change__c.Id', '=', changeId)
          .executeTakeFirstOrThrow()
        expect([dispatcher.userId, driver.userId]).toContain(change.by)
        expect(change.remitTo).toBe(remitTo)
      }
    },
  )
})
