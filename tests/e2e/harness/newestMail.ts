import { expect } from 'playwright/test'
import type { PortalServer } from './portalServer'

interface Mail {
  to: string
  subject: string
  text: string
}

/** The newest message to an address, from the outbox page of a portal without a mail server. */
export async function newestMail(portal: PortalServer, to: string): Promise<Mail> {
  const answer = await fetch(`${portal.url}/outbox`, { headers: { Accept: 'application/json' } })
  // The format of `outboxPage` in the server.
  const { mails } = (await answer.json()) as { mails: Mail[] }
  const mail = mails.find((one) => one.to === to)
  expect(mail, `a message to ${to}`).toBeDefined()
  return mail ?? { to, subject: '', text: '' }
}
