import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { Language } from '../languages'
import type { Budget } from './limits/budget'

/** Context that the resolvers of a request share. */
export interface GraphqlContext {
  readonly caller: UserCaller
  readonly transaction: PortalTransaction
  /** The instant that date literals are relative to. */
  readonly now: Date
  readonly language: Language
  /** The variables as they were sent: the coerced ones lose the order of an `orderBy`. */
  readonly sentVariables: Readonly<Record<string, unknown>>
  readonly budget: Budget
}
