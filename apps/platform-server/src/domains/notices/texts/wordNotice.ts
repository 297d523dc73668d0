import type { Language } from '../../../languages'
import { KIND_OF_TEXT, type Notice } from '../notice'
import { englishNotices } from './englishNotices'
import { kindNames } from './kindNames'
import { sayValuesIn, type SayValues } from './sayValues'
import { spanishNotices } from './spanishNotices'
import type { NoticeTexts } from './NoticeTexts'

const TEXTS: Readonly<Record<Language, NoticeTexts>> = {
  'en-US': englishNotices,
  'es-US': spanishNotices,
}

/** Says a notice in a language. */
export function wordNotice({ text, values }: Notice, language: Language): string {
  // `Notice` pairs each text with its values; the compiler loses the pair when the text is looked up.
  const write = TEXTS[language][text] as (given: typeof values, say: SayValues) => string
  return write(values, sayValuesIn(language))
}

/** A notice as its row keeps it; rows from before there were values have only their English name. */
export interface StoredNotice {
  kind: string
  name: string
  text: string | null
  values: string | null
}

/** Says a stored notice; one that can't be read any more is told as it was named when it was made. */
export function wordStored(stored: StoredNotice, language: Language): string {
  const { text, values, name } = stored
  if (text === null || values === null || !Object.hasOwn(KIND_OF_TEXT, text)) return name
  try {
    // `tellPeople` wrote both; nothing else writes them.
    return wordNotice({ text, values: JSON.parse(values) } as Notice, language)
  } catch {
    return name
  }
}

/** What a kind is called in a language: the subject of a mail. */
export const kindName = (kind: string, language: Language): string => kindNames[language][kind] ?? kind
