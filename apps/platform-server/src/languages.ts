import { LANGUAGES, type Language } from '@portal/contract'

export { LANGUAGES, type Language }

/** Parses a language; English for an unsupported one. */
export const languageOf = (chosen: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === chosen) ?? 'en-US'

/** Parses a tag such as `es-US` or `es-MX`. @default English */
export const languageOfTag = (tag: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === tag) ?? languageOfHeader(tag ?? undefined)

/** Parses the `Accept-Language` header. @default English */
export function languageOfHeader(header: string | undefined): Language {
  const [first] = (header ?? '').toLowerCase().split(/\W/u)
  return LANGUAGES.find((language) => language.split('-')[0] === first) ?? 'en-US'
}
