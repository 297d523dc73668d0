/**
 * Mutants that behave as the source does, each with the reason. `code` is the trimmed line.
 *
 * @type {readonly { file: string, code: string, from: string, to: string, because: string }[]}
 */
const equivalents = [
  {
    file: 'packages/ui-api/src/cache/DocumentEntry.ts',
    code: 'for (let n = 0; n < shows.length; n++) {',
    from: '<',
    to: '<=',
    because: 'The further round reads no source and continues.',
  },
  {
    file: 'packages/ui-api/src/persist/persist.ts',
    code: 'let isScheduled = false',
    from: 'false',
    to: 'true',
    because:
      'Before the storage is open, a flush sends nothing; opening it ends with a flush, which resets the flag.',
  },
  {
    file: 'apps/platform-server/src/domains/payments/businessDays.ts',
    code: 'for (let count = 0; count < SEARCHED_DAYS; count += 1) {',
    from: '<',
    to: '<=',
    because: 'Two weeks contain every weekday twice, so the day after them is reached without weekdays only.',
  },
]

/**
 * @param {string} file
 * @param {string} source
 * @param {import('./findMutants.mjs').Mutant} mutant
 */
export function isEquivalent(file, source, { line, from, to }) {
  const code = source.split('\n')[line - 1]?.trim()
  return equivalents.some(
    (known) => known.file === file && known.code === code && known.from === from && known.to === to,
  )
}
