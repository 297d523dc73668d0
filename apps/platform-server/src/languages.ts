import { LANGUAGES, type Language } from '@portal/contract'

export { LANGUAGES, type Language }

/** What somebody chose, or English when that is no language of ours. */
export const languageOf = (chosen: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === chosen) ?? 'en-US'

/** The language of a tag such as `es-US` or `es-MX`, or English. */
export const languageOfTag = (tag: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === tag) ?? languageOfHeader(tag ?? undefined)

/** The language that the header `Accept-Language` asks for first, or English. */
export function languageOfHeader(header: string | undefined): Language {
  const [first] = (header ?? '').toLowerCase().split(/\W/u)
  return LANGUAGES.find((language) => language.split('-')[0] === first) ?? 'en-US'
}
