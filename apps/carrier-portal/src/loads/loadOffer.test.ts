import { aRecord } from '@portal/ui-api/testing'
import { expect, test } from 'vitest'
import { bookBy, explanationOf, readOffer } from './loadOffer'

const NOW = Date.parse('2026-11-21T15:00:00Z')
const offer = (fields: Record<string, unknown>) =>
  readOffer(
    aRecord({
      id: 'a05000000000001AAA',
      apiName: 'Load_Offer__c',
      fields: {
        Kind__c: 'Bid',
        Amount__c: 2300,
        Status__c: 'Open',
        Expires_At__c: '2026-11-21T15:30:00.000Z',
        Answered_At__c: null,
        Note__c: null,
        ...fields,
      },
    }),
    NOW,
  )

test('an offer past its expiry is expired, whatever its stored status', () => {
  expect(offer({}).status).toBe('Open')
  expect(offer({ Expires_At__c: '2026-11-21T15:00:00.000Z' }).status).toBe('Expired')
  expect(offer({ Status__c: 'Withdrawn', Expires_At__c: '2026-11-20T15:00:00.000Z' }).status).toBe(
    'Withdrawn',
  )
})

test('a won offer can be booked for 15 minutes', () => {
  const won = { Status__c: 'Won', Answered_At__c: '2026-11-21T14:50:00.000Z' }
  expect(bookBy(offer(won), NOW)).toBe('2026-11-21T15:05:00.000Z')
  expect(bookBy(offer(won), NOW + 6 * 60_000)).toBeUndefined()
  expect(bookBy(offer({}), NOW)).toBeUndefined()
})

test('[LDD-05] a tender that another carrier won is lost, not declined by this company', () => {
  expect(explanationOf({ kind: 'Tender', status: 'Lost' })).toBe('lost')
  expect(explanationOf({ kind: 'Tender', status: 'Declined' })).toBe('youDeclined')
  expect(explanationOf({ kind: 'Bid', status: 'Declined' })).toBe('theyDeclined')
  expect(explanationOf({ kind: 'Tender', status: 'Open' })).toBeUndefined()
})
