import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestClient, type TestClient } from '../../../testing/client'
import { systemTables } from '../../../sessions/systemTables'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { RegisterUnavailableError, type CarrierNumbers, type RegisteredCarrier } from './carrierRegister'
import { checkTypedCompanies } from './checkTypedCompanies'

let platform: TestPlatform
let guest: TestClient
/** The register's response; undefined = outage. */
let says: ((numbers: CarrierNumbers) => RegisteredCarrier | undefined) | undefined
const register = {
  find(numbers: CarrierNumbers) {
    if (!says) return Promise.reject(new RegisterUnavailableError('down'))
    return Promise.resolve(says(numbers))
  },
}
beforeAll(async () => {
  platform = await createTestPlatform({ carrierRegister: register })
  guest = guestClient(platform)
  guest.csrfToken = (await guest.send('GET', '/auth/me')).body.csrfToken
}, 120_000)
afterAll(() => platform.close())
beforeEach(() => {
  says = undefined
})

const company = {
  legalName: 'Pine Hollow Trucking LLC',
  street: '100 Depot Rd',
  city: 'Waco',
  state: 'TX',
  postalCode: '76701',
}
const signUp = (mcNumber: string, more: object = { company }) =>
  guest.act('Registration/register', {
    mcNumber,
    contact: { name: 'Pia Hollow', email: `pia${mcNumber}@hollow.test`, mobile: '(254) 555-0199' },
    password: 'a long enough password',
    acceptTerms: true,
    ...more,
  })
/** Signs up and confirms the address: the company begins with that. */
async function begin(mcNumber: string) {
  await signUp(mcNumber)
  const { facts } = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('facts')
    .where('recipient', '=', `pia${mcNumber}@hollow.test`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /verify=([\w-]+)/.exec(facts)?.[1]
  expect((await guest.act('Registration/verifyEmail', { token })).status).toBe(200)
}
const accountOf = async (mcNumber: string) =>
  await platform.database.kysely
    .selectFrom('Account')
    .select([
      'Name',
      'Status__c',
      'Authority_Status__c',
      'Authority_Checked_At__c',
      'BillingCity',
      'Cargo_Insurance__c',
    ])
    .where('MC_Number__c', '=', mcNumber)
    .executeTakeFirst()
const check = () => checkTypedCompanies(platform.database, register, new Date(platform.clock.now))

test('reports a register outage as such, not as a missing company', async () => {
  const lookup = await guest.read('Registration/lookupCarrier', { mcNumber: '990001' })
  expect(lookup).toMatchObject({ status: 503, body: { errorCode: 'REGISTER_UNAVAILABLE' } })
  expect(lookup.headers.get('retry-after')).toBe('60')
  says = () => undefined
  const unknown = await guest.read('Registration/lookupCarrier', { mcNumber: '990001' })
  expect(unknown).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
})

test('during an outage a company signs up with typed data as pending, and the register confirms it later', async () => {
  expect(await signUp('990001', {})).toMatchObject({
    status: 503,
    body: { errorCode: 'REGISTER_UNAVAILABLE' },
  })
  expect(await signUp('990001', { company: { ...company, postalCode: 'no' } })).toMatchObject({ status: 400 })
  const answer = await signUp('990001')
  expect(answer.body).toEqual({ status: 'VerificationSent', companyName: 'Pine Hollow Trucking LLC' })
  expect(await accountOf('990001')).toBeUndefined()
  await begin('990001')
  expect(await accountOf('990001')).toMatchObject({
    Name: 'Pine Hollow Trucking LLC',
    Status__c: 'Pending',
    Authority_Status__c: null,
    Authority_Checked_At__c: null,
  })
  await check()
  expect((await accountOf('990001'))?.Authority_Checked_At__c).toBeNull()
  says = () => ({
    legalName: 'PINE HOLLOW TRUCKING LLC',
    dbaName: null,
    mcNumber: '990001',
    dotNumber: '3900001',
    authorityStatus: 'Active',
    cargoInsurance: 100_000,
    autoLiability: 1_000_000,
    insuranceExpires: null,
    address: { street: '100 DEPOT RD', city: 'Waco', state: 'TX', postalCode: '76701' },
  })
  await check()
  expect(await accountOf('990001')).toMatchObject({
    Name: 'PINE HOLLOW TRUCKING LLC',
    // Insurance has to be on file before the account is active.
    Status__c: 'Pending',
    Authority_Status__c: 'Active',
    Authority_Checked_At__c: new Date(platform.clock.now),
  })
})

test('a typed company that the register does not have becomes inactive, for support to look at', async () => {
  await begin('990002')
  says = () => undefined
  await check()
  expect(await accountOf('990002')).toMatchObject({ Status__c: 'Pending', Authority_Status__c: 'Inactive' })
})

test('rejects typed data while the register responds, and for a registered company', async () => {
  says = () => undefined
  expect(await signUp('990003')).toMatchObject({ status: 422, body: { errorCode: 'CARRIER_NOT_FOUND' } })
  says = undefined
  const { MC_Number__c: known } = await platform.database.kysely
    .selectFrom('Account')
    .select('MC_Number__c')
    .where('Name', '=', 'Vaughn Logistics')
    .executeTakeFirstOrThrow()
  expect((await signUp(known ?? '')).body.status).toBe('JoinRequested')
  const lookup = await guest.read('Registration/lookupCarrier', { mcNumber: known })
  expect(lookup.body).toMatchObject({ legalName: 'Vaughn Logistics', isRegistered: true })
})
