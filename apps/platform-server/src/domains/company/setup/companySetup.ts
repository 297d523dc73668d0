import type { SetupCode, SetupState, SetupStep } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import type { EligibilityReason } from '../../booking/eligibility'

export interface SetupItem {
  step: SetupStep
  state: SetupState
  /** Null when done. */
  actor: 'Carrier' | 'Provider' | null
  neededFor: 'Booking' | 'Payment'
  /** Rejection code of a document. */
  reason: string | null
  /** Portal path for the carrier; null if there is none. */
  fix: string | null
}

const COMPANY = '/carrier/s/my-company'
const PAPERS = `${COMPANY}?show=documents`
const SETUP = '/carrier/s/finish-setup'

export interface SetupFacts {
  status: string
  identity: string | null
  authority: string | null
  cargoInsurance: number
  autoLiability: number
  insuranceExpires: string | null
  isW9OnFile: boolean
  isPaymentKnown: boolean
  hasAgreed: boolean
  hasEquipment: boolean
  /** Oldest first. */
  papers: readonly { type: string; status: string; reason: string | null }[]
  today: string
}

type Standing = Pick<SetupItem, 'state' | 'actor'> & { reason?: string | null }

const DONE: Standing = { state: 'Done', actor: null }
const TO_DO: Standing = { state: 'ToDo', actor: 'Carrier' }
const IN_REVIEW: Standing = { state: 'UnderReview', actor: 'Provider' }

/** From the newest file, unless the record says it is on file. */
function paperStanding({ papers }: SetupFacts, type: string, isOnFile: boolean): Standing {
  const newest = papers.findLast((paper) => paper.type === type)
  if (newest?.status === 'Under Review') return isOnFile ? DONE : IN_REVIEW
  if (isOnFile) return DONE
  if (newest?.status === 'Rejected') return { state: 'Rejected', actor: 'Carrier', reason: newest.reason }
  return TO_DO
}

function insuranceStanding(facts: SetupFacts): Standing {
  const { papers, insuranceExpires, cargoInsurance, autoLiability, today } = facts
  const isAccepted = papers.some(({ type, status }) => type === 'COI' && status === 'Accepted')
  const isKnown = insuranceExpires !== null && cargoInsurance > 0 && autoLiability > 0
  const isExpired = insuranceExpires !== null && insuranceExpires < today
  const paper = paperStanding(facts, 'COI', isAccepted && isKnown && !isExpired)
  if (paper.state === 'ToDo' && isAccepted)
    // Accepted without limits or expiry: the provider enters them from the certificate.
    return isExpired ? { state: 'Expired', actor: 'Carrier' } : IN_REVIEW
  return paper
}

function authorityStanding({ authority }: SetupFacts): Standing {
  if (authority === 'Active') return DONE
  // Null: the register was not queried yet.
  return authority === null ? IN_REVIEW : TO_DO
}

function identityStanding({ status, identity }: SetupFacts): Standing {
  if (identity === 'Confirmed' || status === 'Active') return DONE
  return identity === 'Register Code' ? TO_DO : IN_REVIEW
}

function setupItems(facts: SetupFacts): readonly SetupItem[] {
  const item = (
    step: SetupStep,
    neededFor: SetupItem['neededFor'],
    { reason = null, ...standing }: Standing,
    path: string | null,
  ): SetupItem => ({
    step,
    ...standing,
    neededFor,
    reason,
    fix: standing.actor === 'Carrier' ? path : null,
  })
  const when = (isDone: boolean) => (isDone ? DONE : TO_DO)
  return [
    // Signing in requires a confirmed address.
    item('email', 'Booking', DONE, null),
    item('identity', 'Booking', identityStanding(facts), `${SETUP}#identity`),
    item('authority', 'Booking', authorityStanding(facts), `${SETUP}#authority`),
    item('coi', 'Booking', insuranceStanding(facts), PAPERS),
    item('agreement', 'Booking', when(facts.hasAgreed), `${SETUP}#agreement`),
    item('equipment', 'Booking', when(facts.hasEquipment), `${COMPANY}#Equipments`),
    item('w9', 'Payment', paperStanding(facts, 'W-9', facts.isW9OnFile), PAPERS),
    item('payment', 'Payment', paperStanding(facts, 'Void Check', facts.isPaymentKnown), PAPERS),
  ]
}

/** Runs for the company's office or as the system. */
export async function readSetup(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<readonly SetupItem[]> {
  const [account, papers, agreement, unit] = await Promise.all([
    transaction
      .selectFrom('Account')
      .select([
        'Status__c',
        'Identity_Status__c',
        'Authority_Status__c',
        'Cargo_Insurance__c',
        'Auto_Liability__c',
        'Insurance_Expires__c',
        'W9_On_File__c',
        'Remit_To__c',
        'Factoring_Company__c',
      ])
      .where('Id', '=', accountId)
      .executeTakeFirst(),
    transaction
      .selectFrom('Load_Document__c')
      .select(['Type__c as type', 'Status__c as status', 'Reject_Reason__c as reason'])
      .where('Account__c', '=', accountId)
      .where('Load__c', 'is', null)
      .orderBy('CreatedDate')
      .orderBy('Id')
      .execute(),
    transaction
      .selectFrom('Carrier_Agreement__c')
      .select('Id')
      .where('Account__c', '=', accountId)
      .limit(1)
      .executeTakeFirst(),
    transaction
      .selectFrom('Carrier_Equipment__c')
      .select('Id')
      .where('Account__c', '=', accountId)
      .where('In_Service__c', '=', true)
      .limit(1)
      .executeTakeFirst(),
  ])
  const isAccepted = (wanted: string) =>
    papers.some(({ type, status }) => type === wanted && status === 'Accepted')
  return setupItems({
    status: account?.Status__c ?? 'Pending',
    identity: account?.Identity_Status__c ?? null,
    authority: account?.Authority_Status__c ?? null,
    cargoInsurance: account?.Cargo_Insurance__c ?? 0,
    autoLiability: account?.Auto_Liability__c ?? 0,
    insuranceExpires: account?.Insurance_Expires__c ?? null,
    isW9OnFile: account?.W9_On_File__c === true || isAccepted('W-9'),
    isPaymentKnown:
      Boolean(account?.Remit_To__c ?? account?.Factoring_Company__c) || isAccepted('Void Check'),
    // Companies that were active before this agreement have signed elsewhere.
    hasAgreed: agreement !== undefined || account?.Status__c === 'Active',
    hasEquipment: unit !== undefined,
    papers,
    today: now.toISOString().slice(0, 10),
  })
}

const SENTENCES: Readonly<Record<SetupStep, { own: string; provider: string }>> = {
  email: { own: 'Confirm your email address.', provider: 'Your email address is being confirmed.' },
  identity: {
    own: 'Confirm that you work for this company with the code sent to its registered contact.',
    provider: 'We are confirming that you work for this company.',
  },
  authority: {
    own: 'Your operating authority is not active.',
    provider: 'We are checking your operating authority.',
  },
  coi: {
    own: 'Upload a valid certificate of insurance (COI).',
    provider: 'We are reviewing your certificate of insurance (COI).',
  },
  agreement: { own: 'Sign the carrier agreement.', provider: 'We are reviewing your agreement.' },
  equipment: { own: 'Add a truck or trailer.', provider: 'We are reviewing your equipment.' },
  w9: { own: 'Upload your W-9.', provider: 'We are reviewing your W-9.' },
  payment: { own: 'Tell us where to pay you.', provider: 'We are reviewing your payment details.' },
}

/** For clients with translations. */
const codeOf = ({ step, actor }: SetupItem): SetupCode =>
  `SETUP_${upperCase(step)}_${actor === 'Provider' ? 'REVIEW' : 'MISSING'}`

const upperCase = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>

/** Never empty, because a pending account needs approval. */
export async function setupReasons(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<readonly EligibilityReason[]> {
  const open = (await readSetup(transaction, accountId, now)).filter(
    ({ neededFor, state }) => neededFor === 'Booking' && state !== 'Done',
  )
  if (open.length === 0)
    return [
      {
        code: 'SETUP_REVIEW',
        message: 'We have everything and are reviewing your application.',
        fix: SETUP,
        values: {},
      },
    ]
  return open.map((item) => ({
    code: codeOf(item),
    message: SENTENCES[item.step][item.actor === 'Provider' ? 'provider' : 'own'],
    fix: item.fix ?? SETUP,
    values: {},
  }))
}

/** 422 `NOT_ELIGIBLE` with every reason. */
export async function setupRefusal(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<ApiError> {
  const reasons = await setupReasons(transaction, accountId, now)
  return new ApiError(422, 'NOT_ELIGIBLE', reasons.map(({ message }) => message).join(' '), {
    details: { reasons },
  })
}
