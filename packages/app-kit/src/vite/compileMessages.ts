import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const MESSAGE_FILE = /\/messages\/[a-z]{2}-[A-Z]{2}\.json$/

/**
 * Parses message files at build time, so that browsers download no ICU parser.
 *
 * @throws {Error} with file and id of an invalid or duplicate message.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MESSAGE_FILE.test(id)) return undefined
      // `i18n:check` validates that the file is a flat map of strings.
      const twice = findTwice(code)
      if (twice !== undefined) throw new Error(`${id}: the message "${twice}" is there twice.`)
      const messages = JSON.parse(code) as Record<string, string>
      const compiled = Object.entries(messages).map(([key, text]) => [key, compile(key, text, id)])
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
    },
  }
}

function compile(key: string, text: string, file: string) {
  try {
    return parse(text, { captureLocation: false })
  } catch (cause) {
    throw new Error(`${file}: the message "${key}" is not valid ICU syntax: "${text}".`, { cause })
  }
}

/** Finds a duplicate id; each is on its own line. */
function findTwice(code: string): string | undefined {
  const ids = [...code.matchAll(/^\s*"([^"]+)":/gmu)].map(([, id]) => id)
  return ids.find((id, index) => ids.indexOf(id) !== index)
}
