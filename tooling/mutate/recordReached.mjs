import { appendFileSync } from 'node:fs'

const seen = new Set()

/**
 * Appends a mutant and the test file that evaluates it to the file `MUTATE_REACHED`. The test files of a
 * process share modules, so an evaluation during import counts for all of them (`*`).
 *
 * @public imported by the traced sources
 * @param {number} id
 */
export function reached(id) {
  const file = globalThis.__vitest_worker__?.current?.file
  const line = `${id} ${file?.result?.state === 'run' ? file.filepath : '*'}\n`
  if (seen.has(line)) return
  seen.add(line)
  appendFileSync(process.env['MUTATE_REACHED'] ?? '/dev/null', line)
}

/**
 * Reads what `reached` wrote: the test files of each mutant; undefined for all of them.
 *
 * @param {string} text
 * @returns {Map<number, Set<string> | undefined>}
 */
export function readReached(text) {
  const testsOf = new Map()
  for (const line of text.split('\n').filter(Boolean)) {
    const [id = '', ...path] = line.split(' ')
    const file = path.join(' ')
    const known = testsOf.get(Number(id))
    if (file === '*' || (testsOf.has(Number(id)) && !known)) testsOf.set(Number(id), undefined)
    else testsOf.set(Number(id), new Set([...(known ?? []), file]))
  }
  return testsOf
}
