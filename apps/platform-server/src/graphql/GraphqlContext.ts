import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { Language } from '../languages'
import type { Budget } from './limits/budget'

export interface GraphqlContext {
  readonly caller: UserCaller
  readonly transaction: PortalTransaction
  /** Date literals are relative to it. */
  readonly now: Date
  readonly language: Language
  /** As sent: coerced variables lose the order of an `orderBy`. */
  readonly sentVariables: Readonly<Record<string, unknown>>
  readonly budget: Budget
}
