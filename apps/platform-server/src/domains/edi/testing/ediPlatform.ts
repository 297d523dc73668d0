import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { TEST_ORIGIN } from '../../../testing/testOrigin'
import type { PlatformOptions } from '../../../platformOptions'
import {
  accessTokenOf,
  addIntegrationUser,
  bearer,
  tokenClient,
} from '../../integrations/testing/integrationClient'
import { PARTNER, PROVIDER } from './x12Files'

export interface EdiPlatform extends TestPlatform {
  admin: TestClient
  partnerId: string
  shipperId: string
  sendFile(
    text: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; type: string | null }>
  program: ReturnType<typeof tokenClient>
}

const EDI_SCOPES = ['methods:DeskEdi.receive', 'methods:DeskEdi.outgoing', 'methods:DeskEdi.confirm']

/** The partner is a shipper with an integration user. */
export async function createEdiPlatform(
  partner: object = {},
  options: PlatformOptions = {},
): Promise<EdiPlatform> {
  const platform = await createTestPlatform({ edi: PROVIDER, numSecondsValid: 43_000, ...options })
  const admin = await signIn(platform, 'desk@provider.test')
  const shipper = await signIn(platform, 'shipper@shipper.test')
  const shipperId: string = (await shipper.send('GET', '/auth/me')).body.accountId
  const partnerId = await addPartner(admin, { Account__c: shipperId, ...partner })
  const token = await accessTokenOf(platform, await addIntegrationUser(admin, { scopes: EDI_SCOPES }))
  return {
    ...platform,
    admin,
    partnerId,
    shipperId,
    program: tokenClient(platform, token),
    async sendFile(text, headers = {}) {
      const request = new Request(`${TEST_ORIGIN}/services/edi`, {
        method: 'POST',
        body: text,
        headers: { 'Content-Type': 'application/edi-x12', ...bearer(token), ...headers },
      })
      const response = await platform.handler(request, { address: '10.0.0.7' })
      return {
        status: response.status,
        text: await response.text(),
        type: response.headers.get('content-type'),
      }
    },
  }
}

async function addPartner(admin: TestClient, fields: object): Promise<string> {
  const { status, body } = await admin.send('POST', '/services/data/v63.0/ui-api/records', {
    apiName: 'EDI_Partner__c',
    fields: {
      Name: 'Acme Foods',
      Interchange_Qualifier__c: PARTNER.qualifier,
      Interchange_Id__c: PARTNER.id,
      Active__c: true,
      Tenders__c: true,
      Statuses__c: true,
      Acceptance__c: 'By Staff',
      Transport__c: 'HTTP',
      ...fields,
    },
  })
  if (status >= 300) throw new Error(`Adding a partner failed: ${JSON.stringify(body)}`)
  return body.id
}
