import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLER_ROLE, STAFF_ROLE } from '../access/becomeCaller'
import { guest, type GuestCaller, type UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { noRegister } from '../domains/company/registration/carrierRegister'
import { createRateLimiter } from '../sessions/rateLimiter'
import { createSecrets } from '../sessions/secrets'
import { createTokenSeal } from '../sessions/tokenSeal'
import { TEST_ORIGIN } from '../testing/testOrigin'
import { defineMethod } from './defineMethod'
import { methods } from './registry'
import { createMethodRunner, type MethodRequest } from './runMethod'

/**
 * Methods that run as the owner of the tables, each for the reason in its definition. Every other one runs
 * under the row policies of its caller. A method is added here only when its caller's role cannot do it.
 */
const BYPASSES: Readonly<Record<string, string>> = {
  Accessorials: 'request',
  Chat: 'getCarrierUserData',
  Community: 'getDemoSignIns',
  CompanyPayments: 'account export list remittances requestFactoring setTerms statement',
  Consent: 'createConsentRecord',
  DeskAudit: 'export list verify',
  DeskBlocks: 'post withdraw',
  DeskCarriers: 'decide decideRemitTo enterRemitTo list queue releasePayments risk',
  DeskCharges: 'answer',
  DeskDocuments: 'review',
  DeskEdi: 'confirm outgoing receive',
  DeskIntegrationUsers: 'create list revoke rotate',
  DeskInvoices:
    'aging answerCharge create credit export exportAging list ready recordPayment send setCredit void',
  DeskLoads:
    'board cancel changeAppointment discardDraft drafts hold importLoads overrideTrailer post reissueRateCon release reprice saveDraft trailersFor',
  DeskNacha: 'download list make originator preview saveOriginator voidFile',
  DeskOffers: 'answer bookFor inbox tender',
  DeskOverview: 'figures records waiting',
  DeskPayments: 'export importRemittance list move previewRun run settleDispute',
  DeskPeople:
    'endSessions invite inviteUser list rename resendInvitation resetSignIn search update updateUser viewAsUsers',
  DeskPositions: 'marked receive receiveTelematics',
  DeskQuotes: 'answerAppointment decline price queue',
  DeskRecords: 'activity attachFile detachFile',
  DeskScorecards: 'answerDispute read',
  DeskSettings: 'company pricing removeMarginRule saveCompany saveMarginRule savePricing setLogo',
  DeskTracking: 'recordEvent',
  DeskWebhooks: 'create deliveries list redeliver remove rotateSecret sendTest update',
  Documents: 'attach remove',
  Facilities: 'ownRatings rate',
  LoadBlocks: 'book',
  LoadBooking:
    'acceptRateCon answerOffer assign bookChain bookLoad cancelBooking placeOffer rateConCopy undoBooking withdrawOffer',
  LoadContacts: 'list',
  LoadSearch: 'laneHistory',
  LoadTracking: 'recordEvent requestAppointment undoEvent',
  Messages: 'read send',
  MyLoads: 'exportDocuments exportRows get list listOffers tenders',
  Notifications: 'getPreferences list markRead setPreference',
  Onboarding:
    'checkOnboardingStatusValue confirmIdentity declareInsurance getSetup readAgreement sendIdentityCode signAgreement',
  Orders: 'importRows repeat',
  Payments: 'ahead chooseTerms dispute record withdrawDispute',
  PortalSettings: 'getProviderIdentity',
  Profile: 'erase exportData getConsents',
  Quotes: 'accept request',
  Registration: 'lookupCarrier register resendConfirmation verifyEmail',
  Scorecards: 'dispute read',
  Shipments: 'cancel change get requestAppointment shareTracking stopSharing stopTrackingMails track',
  ShipperUsers: 'invite list update',
  TelematicsTokens: 'create list revoke',
  Users:
    'acceptInvitation changePassword declineJoinRequest importRows invite joinRequests list readInvitation requestPasswordReset resetPassword revokeSession sessions setSignInPolicy signInPolicy update',
}

const nameOf = ({ className, method }: (typeof methods)[number]): string => `${className}/${method}`
const bypassing = methods.filter(({ bypassesRowSecurity }) => bypassesRowSecurity !== undefined)

test('only these methods bypass row security', () => {
  const listed = Object.entries(BYPASSES).flatMap(([className, names]) =>
    names.split(' ').map((method) => `${className}/${method}`),
  )
  expect(bypassing.map(nameOf).toSorted()).toEqual(listed)
})

test.each(bypassing.map((method) => [nameOf(method), method.bypassesRowSecurity]))(
  '%s states why it bypasses row security',
  (_name, reason) => {
    expect(reason).toMatch(/^[A-Z].{30,}\.$/u)
  },
)

describeOnEachDatabase('the role of a method', (database) => {
  const staff: UserCaller = {
    kind: 'user',
    userId: '005000000000001AAA',
    contactId: '003000000000001AAA',
    accountId: '001000000000001AAA',
    role: 'Auditor',
    componentKeys: [],
    accountStatus: 'Active',
    communityType: 'Provider',
  }
  const member: UserCaller = { ...staff, role: 'Admin', communityType: 'Carrier' }

  test.each(['GET', 'POST'] as const)(
    'of a %s is that of its caller, unless it bypasses row security',
    async (verb) => {
      const owner = await roleOf(database().kysely)
      for (const [caller, role] of [
        [guest, CALLER_ROLE],
        [member, CALLER_ROLE],
        [staff, STAFF_ROLE],
      ] as const) {
        expect(await run(database(), verb, caller)).toBe(role)
        expect(await run(database(), verb, caller, 'It is the owner in this test.')).toBe(owner)
      }
    },
  )
})

const roleOf = async (queries: Database['kysely']): Promise<string | undefined> =>
  (await sql<{ role: string }>`select current_user::text as role`.execute(queries)).rows[0]?.role

const CALL: MethodRequest['call'] = {
  now: new Date('2026-11-23T12:00:00Z'),
  session: undefined,
  isProgram: false,
  origin: TEST_ORIGIN,
  clientAddress: '10.0.0.1',
  userAgent: 'Test Browser',
  locale: 'en-US',
  secrets: createSecrets('a secret of this test that is long enough'),
  configuration: {
    numSecondsValid: 3600,
    liveChatUrl: undefined,
    map: undefined,
    sandboxName: undefined,
    carrierRegister: noRegister,
    sendsTexts: false,
    bankSeal: undefined,
    webhooks: {
      seal: createTokenSeal('x'.repeat(32), 'webhook secrets'),
      policy: { allowsHttp: false, allowsPrivate: false },
    },
  },
}

/** The database role in which a method runs. */
async function run(
  database: Database,
  verb: 'GET' | 'POST',
  caller: UserCaller | GuestCaller,
  bypassesRowSecurity?: string,
): Promise<unknown> {
  const runMethod = createMethodRunner(database, createRateLimiter(database, 'off', Date.now))
  const callers: readonly ('Guest' | 'Admin' | 'Auditor')[] = ['Guest', 'Admin', 'Auditor']
  const method = defineMethod(
    {
      className: 'Test',
      method: 'role',
      summary: 'The role.',
      verb,
      params: z.object({}),
      answer: z.string().optional(),
      callers,
    },
    {
      ...(bypassesRowSecurity === undefined ? {} : { bypassesRowSecurity }),
      handle: async (_params, _caller, { transaction }) => await roleOf(transaction),
    },
  )
  const { json } = await runMethod(method, { params: {}, caller, call: CALL })
  return JSON.parse(json)
}
