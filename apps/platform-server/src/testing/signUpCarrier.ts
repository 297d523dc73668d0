import { expect } from 'vitest'
import { guestClient, signIn, type TestClient } from './client'
import { newestMail } from './newestMail'
import type { TestPlatform } from './testPlatform'

export const CARRIER_PASSWORD = 'correct horse battery'

/**
 * Signs up a carrier through the API with a confirmed address; its Admin has a session, has consented and
 * signed the carrier agreement.
 */
export async function signUpCarrier(
  platform: TestPlatform,
  { mcNumber, email, ...more }: { mcNumber: string; email: string; [param: string]: unknown },
  contact: object = {},
): Promise<{ client: TestClient; accountId: string; contactId: string }> {
  const guest = guestClient(platform)
  const signedUp = await guest.act('Registration/register', {
    mcNumber,
    contact: { name: 'Rosa Diaz', email, mobile: '(254) 555-0101', ...contact },
    password: CARRIER_PASSWORD,
    acceptTerms: true,
    ...more,
  })
  expect(signedUp.body).toMatchObject({ status: 'VerificationSent' })
  const { token } = await newestMail(platform, email)
  expect((await guest.act('Registration/verifyEmail', { token })).body).toMatchObject({ status: 'Confirmed' })
  const client = await signIn(platform, email, CARRIER_PASSWORD)
  const { accountId, contactId } = (await client.send('GET', '/auth/me')).body
  expect((await client.act('Consent/createConsentRecord', { accountId })).status).toBe(200)
  await signAgreement(client, 'Rosa Diaz')
  return { client, accountId, contactId }
}

export async function signAgreement(admin: TestClient, name: string): Promise<void> {
  const { textHash } = (await admin.read('Onboarding/readAgreement')).body
  const { status } = await admin.act('Onboarding/signAgreement', { name, title: 'Owner', textHash })
  expect(status).toBe(200)
}

/** Inserts a company document under review, as an upload would. */
export async function addCompanyPaper(
  { database }: TestPlatform,
  accountId: string,
  type: string,
): Promise<string> {
  const { Id } = await database.kysely
    .insertInto('Load_Document__c')
    .values({
      Name: `${type}.pdf`,
      Account__c: accountId,
      Type__c: type,
      Status__c: 'Under Review',
      ContentDocumentId: '069000000000001AAA',
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}
