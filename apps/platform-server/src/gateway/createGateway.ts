import type { Database } from '../database/openDatabase'
import type { PlatformLogger } from '../http/requestMiddleware'
import type { PlatformOptions } from '../platformOptions'
import type { Secrets } from '../sessions/secrets'
import type { TokenSeal } from '../sessions/tokenSeal'
import { createApiBudget } from './apiBudget'
import { createCallOrg } from './callOrg'
import type { GatewayAuthDeps } from './gatewayAuth'
import { createGatewayEvents } from './gatewayEvents'
import { createGatewaySessions } from './gatewaySessions'
import { createGuestAccess } from './guestAccess'
import { createOrgClient, type OrgSettings } from './orgClient'

export interface GatewayOptions {
  database: Database
  secrets: Secrets
  /** Encrypts the org's tokens in the database. */
  seal: TokenSeal
  numSecondsValid: number
  now: () => number
  /** Aborted when the server stops. */
  stopping: AbortSignal
  wait: PlatformOptions['gatewayWait']
  logger: PlatformLogger
}

/** Connects the server to an org: its client, sessions, API budget and events. */
export function createGateway(org: OrgSettings, options: GatewayOptions): GatewayAuthDeps {
  const { database, secrets, seal, numSecondsValid, now, stopping, wait, logger } = options
  const client = createOrgClient(org)
  const sessions = createGatewaySessions(database, secrets, seal, { numSecondsValid, now })
  const budget = createApiBudget()
  const guests = org.guestClient && createGuestAccess(client)
  const callOrg = createCallOrg(org, client, sessions, { stopping, guests, budget })
  const events = createGatewayEvents({ callOrg, budget, now, stopping, wait })
  return { client, sessions, callOrg, events, secrets, seal, logger, now }
}
