import type { Mail } from './sendMail'

export type MailFacts = Readonly<Record<string, string>>
type MailTemplate = (facts: MailFacts) => { subject: string; lines: readonly string[] }

export type MailTemplates = Readonly<Record<Mail['template'], MailTemplate>>
