import type { AddressInfo } from 'node:net'
import { expect } from 'playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Mail {
  subject: string
  text: string
}

/** An SMTP server on this machine, which stores the mails that it receives. */
export interface MailServer {
  /** The settings that make a portal send its mails here. */
  readonly env: Readonly<Record<string, string>>
  /** The newest mail to an address; waits until its subject matches. */
  newest(to: string, subject: RegExp): Promise<Mail>
  close(): Promise<void>
}

export async function createMailServer(): Promise<MailServer> {
  const mails: { to: readonly string[]; source: Buffer }[] = []
  const server = new SMTPServer({
    // It has no certificate; the portal and this server share a machine.
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.unshift({ to, source: Buffer.concat(parts) })
        callback()
      })
    },
  })
  // A portal that stops breaks its connections off.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening TCP server has an address of this form.
  const { port } = server.server.address() as AddressInfo
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Freight Portal <no-reply@portal.test>' },
    async newest(to, pattern) {
      let mail: Mail = { subject: '', text: '' }
      await expect(async () => {
        const source = mails.find((one) => one.to.includes(to))?.source ?? ''
        const { subject = '', text = '' } = await PostalMime.parse(source)
        mail = { subject, text }
        expect(subject).toMatch(pattern)
      }).toPass({ timeout: 30_000 })
      return mail
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
