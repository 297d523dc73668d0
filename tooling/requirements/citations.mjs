/** Documents that code cites by section, under the names that the citations use. */
const CITED = { 'domain model': 'domain-model', 'portal-contract': 'portal-contract' }
const SECTION = /(domain model|portal-contract) §(\d+[a-z]?)((?:(?:, | and |, and )§?\d+[a-z]?\b)*)/gi
const PROMISE = /\breliability ([URSA]\d{1,2})((?:(?:, | and )[URSA]\d{1,2})*)/g
const BOOKING_RULE = /\bdomain model (B\d{1,2})\b/gi

/** Section numbers of a document: its headings `## 4. Booking`, `### 2a Picklists`. */
export function sectionsOf(markdown) {
  return new Set([...markdown.matchAll(/^#{2,3} (\d+[a-z]?)\.? /gm)].map(([, number]) => number))
}

/** Every section and promise that a source file cites: `{ document, target, line }`. */
export function citationsOf(source) {
  return source.split('\n').flatMap((text, index) => {
    const found = []
    const add = (document, target) => found.push({ document, target, line: index + 1 })
    for (const [, document, first, rest] of text.matchAll(SECTION))
      for (const number of [first, ...rest.matchAll(/\d+[a-z]?/g)].map(String))
        add(CITED[document.toLowerCase()], number)
    for (const [, first, rest] of text.matchAll(PROMISE))
      for (const id of [first, ...rest.matchAll(/[URSA]\d{1,2}/g)].map(String)) add('reliability', id)
    for (const [, id] of text.matchAll(BOOKING_RULE)) add('domain-model', id)
    return found
  })
}

/**
 * Citations whose target does not exist.
 *
 * @param files `{ path, source }` of every tracked source file
 * @param targets document name to the set of its section numbers and ids
 */
export function brokenCitations(files, targets) {
  return files.flatMap(({ path, source }) =>
    citationsOf(source)
      .filter(({ document, target }) => !targets[document].has(target))
      .map(({ document, target, line }) => `${path}:${line} cites ${document} ${target}`),
  )
}
