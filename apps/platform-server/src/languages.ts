import { LANGUAGES, type Language } from '@portal/contract'

export { LANGUAGES, type Language }

/** Parses a language; English for an unsupported one. */
export const languageOf = (chosen: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === chosen) ?? 'en-US'

/** The supported language of a tag such as `es-US` or `es-MX`, or else English. */
export const languageOfTag = (tag: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === tag) ?? languageOfHeader(tag ?? undefined)

/** The preferred language of the header `Accept-Language`, or else English. */
export function languageOfHeader(header: string | undefined): Language {
  const [first] = (header ?? '').toLowerCase().split(/\W/u)
  return LANGUAGES.find((language) => language.split('-')[0] === first) ?? 'en-US'
}
