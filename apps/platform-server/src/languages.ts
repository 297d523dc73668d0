/**
 * The languages that people are told things in, by what each calls itself (`Contact.Preferred_Language__c`). English
 * stands in for what somebody asks for and is not here. A language more is a line more: the compiler then asks for its
 * words in mails, notices, text messages and consent.
 */
export const LANGUAGE_NAMES = { 'en-US': 'English', 'es-US': 'Español' } as const
export type Language = keyof typeof LANGUAGE_NAMES

// `LANGUAGE_NAMES` has no other keys.
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[]

/** What somebody chose, or English when that is no language of ours. */
export const languageOf = (chosen: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === chosen) ?? 'en-US'

/** The language that the header `Accept-Language` asks for first, or English. */
export function languageOfHeader(header: string | undefined): Language {
  const [first] = (header ?? '').toLowerCase().split(/\W/u)
  return LANGUAGES.find((language) => language.split('-')[0] === first) ?? 'en-US'
}
