const word = /^\p{L}+(?:[-'’]\p{L}+)*\.?$/u

/** Validates at least two words of letters, with hyphens or apostrophes inside (VAL-03); a point ends an abbreviation. */
export function isPersonName(text: string): boolean {
  const words = text.normalize('NFC').trim().split(/\s+/)
  return words.length >= 2 && words.every((candidate) => word.test(candidate))
}

/** Initials of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((part) => Array.from(part ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
