import { languageOf, type Language } from '../languages'
import { english } from './englishMails'
import type { MailFacts, MailTemplates } from './mailTemplates'
import type { Mail } from './sendMail'
import { spanish } from './spanishMails'

/** Plain text, which every client and screen reader supports. */
export interface MailText {
  subject: string
  text: string
}

const TEMPLATES: Readonly<Record<Language, MailTemplates>> = { 'en-US': english, 'es-US': spanish }

/** Normalizes a subject, which is one header line: user input must not inject another. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)

/**
 * Renders a mail in the language of its facts (`language`). @default English
 *
 * @param signature lines below the text, after the delimiter of RFC 3676, 4.3.
 */
export function composeMail(
  template: Mail['template'],
  facts: MailFacts,
  signature: readonly string[] = [],
): MailText {
  const { subject, lines } = TEMPLATES[languageOf(facts['language'])][template](facts)
  const end = signature.length > 0 ? `\n-- \n${signature.map(oneLine).join('\n')}\n` : ''
  return { subject: oneLine(subject), text: `${lines.join('\n\n')}\n${end}` }
}
