import type { Language } from '../../../languages'
import { KIND_OF_TEXT, type Notice } from '../notice'
import { englishNotices } from './englishNotices'
import { kindNames } from './kindNames'
import { valueFormatters, type ValueFormatters } from './valueFormatters'
import { spanishNotices } from './spanishNotices'
import type { NoticeTexts } from './NoticeTexts'

const TEXTS: Readonly<Record<Language, NoticeTexts>> = {
  'en-US': englishNotices,
  'es-US': spanishNotices,
}

export function renderNotice({ text, values }: Notice, language: Language): string {
  // `Notice` pairs each text with its values; the compiler loses the pair at the lookup.
  const write = TEXTS[language][text] as (given: typeof values, say: ValueFormatters) => string
  return write(values, valueFormatters(language))
}

/** Old rows without values have an English name only. */
export interface StoredNotice {
  kind: string
  name: string
  text: string | null
  values: string | null
}

/** Falls back to the stored name if the values do not parse. */
export function renderStoredNotice(stored: StoredNotice, language: Language): string {
  const { text, values, name } = stored
  if (text === null || values === null || !Object.hasOwn(KIND_OF_TEXT, text)) return name
  try {
    // `notifyPeople` is the only writer of both.
    return renderNotice({ text, values: JSON.parse(values) } as Notice, language)
  } catch {
    return name
  }
}

/** The mail subject. */
export const kindName = (kind: string, language: Language): string => kindNames[language][kind] ?? kind
