import type { PortalTransaction } from '../../database/openDatabase'
import { bookingOf, type PaperLoad } from '../documents/hauledLoad'

export const OWED_CHARGES = ['Approved', 'Paid']

/** US dollars. */
export interface LoadEarnings {
  linehaul: number
  fuelSurcharge: number
  /** Agreed rate minus linehaul and fuel surcharge; 0 unless an offer won. */
  agreedDifference: number
  /** 0 for a cancelled load, which owes charges only. */
  agreedRate: number
  charges: readonly { id: string; type: string; amount: number }[]
  total: number
}

const cents = (amount: number): number => Math.round(amount * 100)

export async function loadEarnings(transaction: PortalTransaction, load: PaperLoad): Promise<LoadEarnings> {
  const [booking, posted, charges] = await Promise.all([
    bookingOf(transaction, load.Id, load.Carrier_Account__c),
    transaction
      .selectFrom('Load__c')
      .select(['Linehaul__c', 'Fuel_Surcharge__c'])
      .where('Id', '=', load.Id)
      .executeTakeFirstOrThrow(),
    transaction
      .selectFrom('Accessorial__c')
      .select(['Id as id', 'Type__c as type', 'Amount__c as amount'])
      .where('Load__c', '=', load.Id)
      .where('Account__c', '=', load.Carrier_Account__c)
      .where('Status__c', 'in', OWED_CHARGES)
      .orderBy('Name')
      .execute(),
  ])
  const isHauled = load.Status__c !== 'Cancelled' && booking !== undefined
  const agreedRate = isHauled ? booking.Agreed_Rate__c : 0
  const linehaul = isHauled ? posted.Linehaul__c : 0
  const fuelSurcharge = isHauled ? (posted.Fuel_Surcharge__c ?? 0) : 0
  return {
    linehaul,
    fuelSurcharge,
    agreedDifference: (cents(agreedRate) - cents(linehaul) - cents(fuelSurcharge)) / 100,
    agreedRate,
    charges,
    total: charges.reduce((sum, { amount }) => sum + cents(amount), cents(agreedRate)) / 100,
  }
}
