import { describe, expect, test } from 'vitest'
import {
  accessorialTypes,
  cancelReasons,
  documentTypes,
  delayReasons,
  freightExceptions,
  notificationKinds,
  portalRoles,
  rejectReasons,
  specialties,
} from '../../../metadata/picklists'
import { LANGUAGES } from '../../../languages'
import { WATCHED_LABELS } from '../companyNotices'
import { KIND_OF_TEXT, type Notice, type NoticeText, type NoticeValues } from '../notice'
import { kindNames } from './kindNames'
import { valueFormatters } from './valueFormatters'
import { spanishWords } from './spanishWords'
import { renderNotice, renderStoredNotice } from './renderNotice'

const load = 'L-0001234'
const pickup = { at: '2026-11-24T14:00:00.000Z', zone: 'America/Chicago' }
const trip = { load, from: 'Dallas, TX', to: 'Atlanta, GA', pickup }

/** One example per text; the compiler requires each. */
const examples: { readonly [Text in NoticeText]: NoticeValues[Text] } = {
  searchMatch: { search: 'Reefers home', count: 3, load },
  laneMatch: { place: 'Waco, TX', count: 2, load },
  priceChange: { load },
  offerAnswered: { load, answer: 'counter' },
  tenderReceived: { load, from: 'Dallas, TX', to: 'Atlanta, GA', amount: 1950.5, expires: pickup },
  quotePriced: { quote: 'Q-00042', amount: 1400, validUntil: pickup },
  quoteDeclined: { quote: 'Q-00042', reason: 'No trucks there.' },
  loadOnHold: { load },
  loadRepriced: { load },
  etaRequested: { load },
  shipmentException: { load, exception: 'Damaged' },
  bookingConfirmed: trip,
  blockBooked: { block: 'BLK-00007', loads: 20, from: 'Dallas, TX', to: 'Atlanta, GA', pickup },
  bookedForTruck: {
    load,
    from: 'Dallas, TX',
    to: 'Atlanta, GA',
    truck: '101',
    rpm: 2.6,
    least: 2.4,
    miles: 42,
    most: 150,
  },
  rateConReissued: { load, reason: 'The shipper added a stop.' },
  trailerOverridden: { load, trailer: 'T-18', reason: 'The shipper accepts a dry van.' },
  driverAssigned: trip,
  appointmentChanged: {
    load,
    stop: 'Delivery',
    place: 'Reno, NV',
    start: { at: '2026-11-25T16:00:00.000Z', zone: 'America/Los_Angeles' },
    end: { at: '2026-11-26T09:00:00.000Z', zone: 'America/Los_Angeles' },
  },
  appointmentDeclined: { load, stop: 'Delivery', place: 'Reno, NV', reason: 'The dock is full.' },
  loadCancelledByProvider: { load, reason: 'Not Ready' },
  bookingCancelled: { load, reason: 'Breakdown' },
  pickupWithoutDriver: { load, hours: 14, pickup },
  detentionStarted: { load, place: 'Waco, TX', since: pickup },
  loadDocumentRejected: { load, document: 'Invoice', reason: 'Unreadable' },
  companyDocumentRejected: { document: 'Authority Letter', reason: 'Missing Page' },
  documentsMissing: { load, days: 3 },
  paymentScheduled: { load, day: '2026-12-01' },
  paymentPaid: { load },
  paymentOnHold: { load, reason: 'The claim is open.' },
  chargeApproved: { load, charge: 'Detention', amount: '100.50' },
  chargeDeclined: { load, charge: 'Lumper', reason: 'No proof.' },
  messageOfLoad: { load, from: 'Northline Freight' },
  messageReceived: { from: 'Northline Freight' },
  changesRequested: { company: 'Lone Star Carriers', reason: 'Send the W-9.' },
  accountSuspended: { company: 'Lone Star Carriers', reason: 'The claim is open.' },
  accountReinstated: { company: 'Lone Star Carriers' },
  webhookDisabled: { host: 'tms.example.com' },
  ediFileRefused: { file: 'tenders.x12', reason: 'The file is cut: it has no IEA segment.' },
  roleChanged: { company: 'Lone Star Carriers', role: 'Dispatcher' },
  shipperRolesChanged: { company: 'Lone Star Carriers', roles: ['Orders', 'Billing'] },
  insuranceExpiring: { day: '2026-12-05' },
  authorityEnding: { day: '2026-12-24' },
  specialtyExpiring: { specialty: 'High Value', day: '2026-12-24' },
  newSignIn: { browser: 'Firefox', system: 'Windows', address: '203.0.113.7', time: pickup },
  viewedAs: {
    viewer: 'Owen Brandt',
    provider: 'Freight Portal',
    person: 'Alice Morgan',
    reason: 'Help with an upload.',
  },
  joinRequest: { name: 'Ann Lee', email: 'ann@lee.test', company: 'Lone Star' },
  companyChanged: { company: 'Lone Star', fields: ['MC Number', 'Remit To'] },
  companyDocumentAccepted: { document: 'Authority Letter' },
  companyIdentityConfirmed: { company: 'Lone Star' },
  companyActivated: { company: 'Lone Star' },
  applicationRejected: { company: 'Lone Star', reason: 'Identity Not Confirmed' },
}
// Keys of an object with exactly these keys.
const texts = Object.keys(examples) as NoticeText[]
const noticeOf = (text: NoticeText): Notice => ({ text, values: examples[text] }) as Notice

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(texts)('"%s" has a complete text that uses all of its values', (text) => {
    const used = new Set<string>()
    const values = new Proxy(examples[text], {
      get(target, name, receiver): unknown {
        used.add(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
    const words = renderNotice({ text, values } as Notice, language)
    expect([...used].toSorted()).toEqual(Object.keys(examples[text]).toSorted())
    expect(words).not.toMatch(/undefined|null|NaN|Invalid|\[object|\{|\$(?!\d)/)
    expect(words).toMatch(/[.]$/)
    // Every value appears in the text, except codes and times, which are translated.
    for (const value of Object.values(examples[text]).filter((one) => typeof one === 'string'))
      if (!(value in spanishWords) && !/^\d{4}-|^(?:counter|Delivery)$/.test(value))
        expect(words).toContain(value)
  })

  test.each(notificationKinds.map(({ value }) => value))('the kind "%s" has a name and a text', (kind) => {
    expect(kindNames[language][kind]?.length).toBeGreaterThan(3)
    expect(Object.values(KIND_OF_TEXT)).toContain(kind)
  })
})

test.each(texts)('"%s" is another text in Spanish', (text) => {
  expect(renderNotice(noticeOf(text), 'es-US')).not.toBe(renderNotice(noticeOf(text), 'en-US'))
})

test('every code that a notice may speak of has a Spanish word', () => {
  const codes = [
    documentTypes,
    rejectReasons,
    cancelReasons,
    specialties,
    freightExceptions,
    delayReasons,
    accessorialTypes,
    portalRoles,
  ]
    .flat()
    .map(({ value }) => value)
  for (const code of [...codes, ...WATCHED_LABELS]) expect(spanishWords, code).toHaveProperty([code])
})

test('[TIME-02] [TIME-03] times are those of the stop, with the name of its zone, and the day where it changes', () => {
  expect(valueFormatters('en-US').time(pickup)).toBe('Nov 24, 2026 08:00 CT')
  expect(valueFormatters('es-US').time(pickup)).toBe('24 nov 2026 08:00 CT')
  expect(renderNotice(noticeOf('appointmentChanged'), 'en-US')).toBe(
    'The appointment of load L-0001234 has changed: delivery in Reno, NV is now Nov 25, 2026 08:00 PT to Nov 26, 2026 01:00 PT.',
  )
  const { start } = examples.appointmentChanged
  const end = { ...start, at: '2026-11-25T18:00:00.000Z' }
  const sameDay: Notice = { text: 'appointmentChanged', values: { ...examples.appointmentChanged, end } }
  expect(renderNotice(sameDay, 'en-US')).toContain('is now Nov 25, 2026 08:00 PT to 10:00 PT.')
})

test('uses singular and plural in both languages', () => {
  const of = (count: number, language: (typeof LANGUAGES)[number]) =>
    renderNotice({ text: 'searchMatch', values: { search: 'Home', count, load } }, language)
  expect(of(1, 'en-US')).toBe('A new load matches “Home”: L-0001234.')
  expect(of(2, 'en-US')).toBe('2 new loads match “Home”: L-0001234 and others.')
  expect(of(1, 'es-US')).toBe('Una carga nueva coincide con “Home”: L-0001234.')
  expect(of(2, 'es-US')).toBe('2 cargas nuevas coinciden con “Home”: L-0001234 y otras.')
})

test('a notification without values, or with invalid ones, renders its stored name', () => {
  const old = { kind: 'Price Change', name: 'The price changed.', text: null, values: null }
  expect(renderStoredNotice(old, 'es-US')).toBe('The price changed.')
  expect(renderStoredNotice({ ...old, text: 'gossip', values: '{}' }, 'es-US')).toBe('The price changed.')
  expect(renderStoredNotice({ ...old, text: 'driverAssigned', values: 'no json' }, 'es-US')).toBe(
    'The price changed.',
  )
})
