/** Words without meaning in a header of a spreadsheet, in English and Spanish. */
const FILLERS = new Set(['de', 'del', 'la', 'el', 'the', 'of', 'f', 'usd'])

/** A header without accents, punctuation, fillers and order of its words. */
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
