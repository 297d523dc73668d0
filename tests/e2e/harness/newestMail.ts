import { expect } from 'playwright/test'
import type { PortalServer } from './portalServer'

interface Mail {
  to: string
  subject: string
  text: string
}

/**
 * The newest message to an address with a subject, from the outbox page of a portal without a mail server. The
 * server sends after it answers, so the message may arrive later than the page that announces it.
 */
export async function newestMail(portal: PortalServer, to: string, subject: RegExp): Promise<Mail> {
  let mail: Mail | undefined
  await expect(async () => {
    const mails = (await readOutbox(portal)).filter((one) => one.to === to)
    // A notice can be sent after it.
    mail = mails.find((one) => subject.test(one.subject))
    expect(mail, `among ${mails.map((one) => one.subject).join(', ')}`).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return mail ?? { to, subject: '', text: '' }
}

async function readOutbox(portal: PortalServer): Promise<Mail[]> {
  const answer = await fetch(`${portal.url}/outbox`, { headers: { Accept: 'application/json' } })
  // The format of `outboxPage` in the server.
  return ((await answer.json()) as { mails: Mail[] }).mails
}
