import type { Secrets } from '../../sessions/secrets'

/** The token of a tracking link. Without the server's secret it can be neither guessed nor computed. */
export const trackingToken = (secrets: Secrets, seed: string): string =>
  secrets.hashToken(`tracking link\n${seed}`)

/** Names a receiver in the link that ends their mails. */
export const followerToken = (secrets: Secrets, token: string, email: string): string =>
  secrets.hashToken(`tracking mails\n${token}\n${email}`)
