/** Meaningless words of spreadsheet headers, in English and Spanish. */
const FILLERS = new Set(['de', 'del', 'la', 'el', 'the', 'of', 'f', 'usd'])

/** Normalizes a header: no accents, punctuation or fillers, words in alphabetical order. */
export function foldHeader(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .toSorted()
    .join(' ')
}
