import { answerAccessorial } from '../domains/charges/answerAccessorial'
import { answerQuote } from '../domains/quotes/answerQuote'
import { inOwnTransactions } from './inOwnTransactions'
import type { SimulationContext } from './SimulationContext'

const DELAY_MS = 45_000
const QUOTE_VALID_MS = 48 * 60 * 60 * 1000

export async function answerRequests({
  database,
  random,
  now,
  isQuick,
}: SimulationContext): Promise<readonly string[]> {
  const before = new Date(now.getTime() - (isQuick ? 0 : DELAY_MS))
  const charges = await database.kysely
    .selectFrom('Accessorial__c')
    .select(['Id', 'Type__c', 'Amount__c'])
    .where('Status__c', '=', 'Requested')
    .where('LastModifiedDate', '<=', before)
    .orderBy('LastModifiedDate', 'desc')
    .limit(2)
    .execute()
  const quotes = await database.kysely
    .selectFrom('Quote_Request__c')
    .select('Id')
    .where('Status__c', '=', 'Submitted')
    .where('CreatedDate', '<=', before)
    .orderBy('CreatedDate', 'desc')
    .limit(2)
    .execute()
  const answered = await inOwnTransactions(
    database,
    charges,
    async (transaction, { Id, Type__c, Amount__c }) => {
      const approve = random.int(1, 5) > 1
      const amount = Amount__c > 0 ? Amount__c : random.int(60, 350)
      const answer = approve ? { approve, amount } : { approve, reason: 'Not on the rate confirmation.' }
      await answerAccessorial(transaction, Id, answer, now)
      return `${approve ? 'Approved' : 'Declined'} a charge: ${Type__c}.`
    },
  )
  const quoted = await inOwnTransactions(database, quotes, async (transaction, { Id }) => {
    const amount = random.int(600, 4_500)
    await answerQuote(transaction, Id, { amount, validUntil: new Date(now.getTime() + QUOTE_VALID_MS) })
    return `Quoted a shipment at ${amount}.00.`
  })
  return [...answered, ...quoted]
}
