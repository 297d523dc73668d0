import type { EligibilityCode, LoadEligibilityCode } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { equipmentTypes } from '../../metadata/picklists'
import { dayInZone } from '../../places/timeZones'
import type { LockedLoad } from './lockLoad'

/** Clients render a reason in another language than `message`. */
export interface ReasonValues {
  /** Insurance in US dollars. */
  amount?: number
  deliveryDay?: string
  equipmentType?: string
  requirement?: string
}

export interface EligibilityReason {
  code: EligibilityCode
  message: string
  /** Portal path; null if only support can fix it. */
  fix: string | null
  values: ReasonValues
}

export interface CarrierFacts {
  authorityStatus: string | null
  cargoInsurance: number
  autoLiability: number
  insuranceExpires: string | null
  minCargoInsurance: number
  minAutoLiability: number
  equipmentTypes: readonly string[]
  specialties: readonly { name: string; expires: string | null }[]
}

export interface LoadNeeds {
  equipmentType: string
  requirements: readonly string[]
  /** Delivery day in the time zone of the stop. */
  deliveryDay: string
}

const COMPANY = '/carrier/s/my-company'
const PAPERS = `${COMPANY}?show=documents`

/** Requirements that need a specialty (B5), with its name. */
const CERTIFIED: Readonly<Record<string, string>> = {
  Hazmat: 'Hazmat',
  TWIC: 'TWIC',
  Team: 'Team',
  Escort: 'Escort',
  Bonded: 'Bonded',
  CTPAT: 'C-TPAT',
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`
const labelOf = (type: string): string => equipmentTypes.find(({ value }) => value === type)?.label ?? type

/** Returns all reasons at once; empty if eligible (B5). */
function eligibilityReasons(carrier: CarrierFacts, load: LoadNeeds): EligibilityReason[] {
  const reasons: EligibilityReason[] = []
  const refuse = (code: LoadEligibilityCode, message: string, values: ReasonValues = {}, fix = COMPANY) =>
    reasons.push({ code, message, fix, values })
  if (carrier.authorityStatus !== 'Active')
    refuse('AUTHORITY_NOT_ACTIVE', 'Your operating authority is not active.')
  if (carrier.insuranceExpires === null || carrier.insuranceExpires < load.deliveryDay)
    refuse(
      'INSURANCE_EXPIRES',
      `Your insurance must be valid through delivery on ${load.deliveryDay}.`,
      { deliveryDay: load.deliveryDay },
      PAPERS,
    )
  if (carrier.cargoInsurance < carrier.minCargoInsurance)
    refuse(
      'CARGO_INSURANCE_TOO_LOW',
      `This load needs cargo insurance of ${dollars(carrier.minCargoInsurance)}.`,
      { amount: carrier.minCargoInsurance },
      PAPERS,
    )
  if (carrier.autoLiability < carrier.minAutoLiability)
    refuse(
      'AUTO_LIABILITY_TOO_LOW',
      `This load needs auto liability of ${dollars(carrier.minAutoLiability)}.`,
      { amount: carrier.minAutoLiability },
      PAPERS,
    )
  if (!carrier.equipmentTypes.includes(load.equipmentType))
    refuse(
      'EQUIPMENT_MISSING',
      `Your fleet has no ${labelOf(load.equipmentType)} in service.`,
      { equipmentType: load.equipmentType },
      `${COMPANY}#Equipments`,
    )
  for (const requirement of load.requirements) {
    const specialty = CERTIFIED[requirement]
    if (specialty === undefined) continue
    const isHeld = carrier.specialties.some(
      ({ name, expires }) => name === specialty && (expires === null || expires >= load.deliveryDay),
    )
    if (!isHeld)
      refuse(
        'SPECIALTY_MISSING',
        `This load needs the specialty ${specialty}, valid through delivery.`,
        { requirement },
        `${COMPANY}#Specialties`,
      )
  }
  return reasons
}

type CheckedLoad = Pick<
  LockedLoad,
  'Equipment_Type__c' | 'Requirements__c' | 'Pickup_To__c' | 'Delivery_To__c' | 'Delivery_Time_Zone__c'
>

/** Queries and validates B5; empty if eligible. */
export const findEligibilityReasons = async (
  transaction: PortalTransaction,
  accountId: string,
  load: CheckedLoad,
): Promise<EligibilityReason[]> => reasonsOf(await readCarrierFacts(transaction, accountId), load)

const reasonsOf = (carrier: CarrierFacts, load: CheckedLoad): EligibilityReason[] =>
  eligibilityReasons(carrier, {
    equipmentType: load.Equipment_Type__c,
    requirements: load.Requirements__c?.split(';') ?? [],
    deliveryDay: dayInZone(
      load.Delivery_To__c ?? load.Pickup_To__c ?? new Date(0),
      load.Delivery_Time_Zone__c,
    ),
  })

/** @throws {ApiError} 422 `NOT_ELIGIBLE` with every reason of the first load that the carrier may not haul. */
export async function requireEligible(
  transaction: PortalTransaction,
  accountId: string,
  ...loads: readonly LockedLoad[]
): Promise<void> {
  const carrier = await readCarrierFacts(transaction, accountId)
  for (const load of loads) {
    const reasons = reasonsOf(carrier, load)
    if (reasons.length > 0)
      throw new ApiError(422, 'NOT_ELIGIBLE', reasons.map(({ message }) => message).join(' '), {
        details: { reasons },
      })
  }
}

async function readCarrierFacts(transaction: PortalTransaction, accountId: string): Promise<CarrierFacts> {
  const [account, settings, equipment, specialties] = await Promise.all([
    transaction
      .selectFrom('Account')
      .select(['Authority_Status__c', 'Cargo_Insurance__c', 'Auto_Liability__c', 'Insurance_Expires__c'])
      .where('Id', '=', accountId)
      .executeTakeFirst(),
    transaction
      .selectFrom('Portal_Settings__c')
      .select(['Min_Cargo_Insurance__c', 'Min_Auto_Liability__c'])
      .orderBy('CreatedDate')
      .limit(1)
      .executeTakeFirst(),
    transaction
      .selectFrom('Carrier_Equipment__c')
      .select('Type__c')
      .distinct()
      .where('Account__c', '=', accountId)
      .where('In_Service__c', '=', true)
      .execute(),
    transaction
      .selectFrom('Carrier_Specialty__c')
      .select(['Specialty__c as name', 'Expires__c as expires'])
      .where('Account__c', '=', accountId)
      .execute(),
  ])
  return {
    authorityStatus: account?.Authority_Status__c ?? null,
    cargoInsurance: account?.Cargo_Insurance__c ?? 0,
    autoLiability: account?.Auto_Liability__c ?? 0,
    insuranceExpires: account?.Insurance_Expires__c ?? null,
    minCargoInsurance: settings?.Min_Cargo_Insurance__c ?? 100_000,
    minAutoLiability: settings?.Min_Auto_Liability__c ?? 1_000_000,
    equipmentTypes: equipment.map(({ Type__c }) => Type__c),
    specialties,
  }
}
