import { parse } from '@formatjs/icu-messageformat-parser'
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js'
import { LOCALES } from '../src/i18n/locales.ts'
import type { MessageCatalogue } from './messageCatalogues.ts'

export interface MessageProblem {
  kind: 'missing' | 'unused' | 'untranslated' | 'invalid' | 'different' | 'double'
  id: string
  /** The problem and its place, in one sentence. */
  text: string
}

const SOURCE_LOCALE = 'en-US'

/** Units and figures alone need no translation; a word has three letters or more. */
const HAS_WORDS = /\p{L}{3,}/u

/**
 * Compares every language with English and both with the code: missing, unused and untranslated messages, messages
 * that are no ICU syntax or take other values than the English one, ids that two catalogues define.
 *
 * @param sameInAllLanguages ids whose text is rightly the same everywhere (names, borrowed words).
 */
export function checkMessages(
  catalogues: readonly MessageCatalogue[],
  sources: readonly string[],
  sameInAllLanguages: ReadonlySet<string> = new Set(),
): MessageProblem[] {
  const problems: MessageProblem[] = []
  const owners = new Map<string, string>()
  const code = sources.join('\n')
  for (const { folder, byLocale } of catalogues) {
    const english = byLocale.get(SOURCE_LOCALE) ?? {}
    for (const [id, text] of Object.entries(english)) {
      const owner = owners.get(id)
      if (owner)
        problems.push({ kind: 'double', id, text: `"${id}" is defined in ${owner} and in ${folder}.` })
      owners.set(id, folder)
      if (!code.includes(`'${id}'`) && !code.includes(`"${id}"`))
        problems.push({ kind: 'unused', id, text: `"${id}" of ${folder} is not used in any source file.` })
      if (!parses(text))
        problems.push({ kind: 'invalid', id, text: `"${id}" in ${folder} is not valid ICU syntax.` })
    }
    for (const [locale, messages] of byLocale) {
      if (locale !== SOURCE_LOCALE)
        problems.push(
          ...compare({ english, messages, where: `${folder}/${locale}.json`, sameInAllLanguages }),
        )
    }
    for (const locale of LOCALES)
      if (!byLocale.has(locale))
        problems.push({ kind: 'missing', id: folder, text: `${folder} lacks ${locale}.json.` })
  }
  return problems
}

interface Comparison {
  english: Readonly<Record<string, string>>
  messages: Readonly<Record<string, string>>
  where: string
  sameInAllLanguages: ReadonlySet<string>
}

function compare({ english, messages, where, sameInAllLanguages }: Comparison): MessageProblem[] {
  const missing = Object.keys(english)
    .filter((id) => !(id in messages))
    .map((id): MessageProblem => ({ kind: 'missing', id, text: `"${id}" is missing in ${where}.` }))
  const others = Object.entries(messages).flatMap(([id, text]): MessageProblem[] => {
    const source = english[id]
    if (source === undefined) return [{ kind: 'unused', id, text: `"${id}" of ${where} is not in English.` }]
    if (!parses(text)) return [{ kind: 'invalid', id, text: `"${id}" in ${where} is not valid ICU syntax.` }]
    if (parses(source) && !takesSameValues(source, text))
      return [
        { kind: 'different', id, text: `"${id}" in ${where} takes other values than the English text.` },
      ]
    if (source === text && HAS_WORDS.test(text.replaceAll(/\{[^}]*\}/g, '')) && !sameInAllLanguages.has(id))
      return [{ kind: 'untranslated', id, text: `"${id}" in ${where} is the English text.` }]
    return []
  })
  return [...missing, ...others]
}

function parses(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return false
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

function takesSameValues(source: string, text: string): boolean {
  // Both come from one package, whose two type files declare the enum separately.
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
  return isStructurallySame(parse(source), parse(text)).success
}
