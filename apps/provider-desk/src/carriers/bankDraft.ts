import { isRoutingNumber } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

/** A bank as typed. */
export interface BankDraft {
  bankName: string
  routingNumber: string
  accountNumber: string
  repeated: string
  accountType: 'Checking' | 'Savings'
  bankOf: 'Carrier' | 'Factor'
}

export const EMPTY_BANK: BankDraft = {
  bankName: '',
  routingNumber: '',
  accountNumber: '',
  repeated: '',
  accountType: 'Checking',
  bankOf: 'Carrier',
}

type BankProblems = Partial<Record<'routingNumber' | 'accountNumber' | 'repeated', MessageId>>

const isEmpty = ({ bankName, routingNumber, accountNumber, repeated }: BankDraft): boolean =>
  [bankName, routingNumber, accountNumber, repeated].every((text) => text.trim() === '')

/** Validation errors of a bank; an empty one is left out of the change. */
export function problemsOf(bank: BankDraft, storesAccountNumbers: boolean): BankProblems {
  if (isEmpty(bank)) return {}
  const { routingNumber, accountNumber, repeated } = bank
  const isNumber = (storesAccountNumbers ? /^\d{4,17}$/u : /^\d{4}$/u).test(accountNumber)
  return {
    ...(/^\d{9}$/u.test(routingNumber)
      ? isRoutingNumber(routingNumber)
        ? {}
        : { routingNumber: 'carriers.routing.check' as const }
      : { routingNumber: 'carriers.routing.wrong' as const }),
    ...(isNumber
      ? {}
      : {
          accountNumber: storesAccountNumbers
            ? ('carriers.account.wrong' as const)
            : ('carriers.ending.wrong' as const),
        }),
    ...(storesAccountNumbers && repeated !== accountNumber
      ? { repeated: 'carriers.account.differs' as const }
      : {}),
  }
}

/** The bank as params of the method. */
export function bankParams(bank: BankDraft, storesAccountNumbers: boolean, hasFactor: boolean) {
  if (isEmpty(bank)) return {}
  const { bankName, routingNumber, accountNumber, accountType, bankOf } = bank
  return {
    bankName: bankName.trim() || null,
    routingNumber,
    ...(storesAccountNumbers ? { accountNumber } : { accountLastFour: accountNumber }),
    accountType,
    bankOf: hasFactor ? bankOf : ('Carrier' as const),
  }
}
