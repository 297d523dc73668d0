import type { Secrets } from '../../sessions/secrets'

/** Without the server's secret the token can be neither guessed nor computed. */
export const trackingToken = (secrets: Secrets, seed: string): string =>
  secrets.hashToken(`tracking link\n${seed}`)

/** Identifies a receiver who ends their mails. */
export const followerToken = (secrets: Secrets, token: string, email: string): string =>
  secrets.hashToken(`tracking mails\n${token}\n${email}`)
