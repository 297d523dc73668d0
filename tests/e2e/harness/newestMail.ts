import { expect } from 'playwright/test'
import type { PortalServer } from './portalServer'

interface Mail {
  to: string
  subject: string
  text: string
}

/**
 * The newest message to an address, from the outbox page of a portal without a mail server. The server sends after
 * it answers, so the message may arrive a moment later than the page that announces it.
 */
export async function newestMail(portal: PortalServer, to: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => (mail = await readNewest(portal, to)), { message: `a message to ${to}` })
    .toBeDefined()
  return mail ?? { to, subject: '', text: '' }
}

async function readNewest(portal: PortalServer, to: string): Promise<Mail | undefined> {
  const answer = await fetch(`${portal.url}/outbox`, { headers: { Accept: 'application/json' } })
  // The format of `outboxPage` in the server.
  const { mails } = (await answer.json()) as { mails: Mail[] }
  return mails.find((one) => one.to === to)
}
