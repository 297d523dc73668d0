const REQUIREMENT_ID = String.raw`[A-Z]{3,4}-\d{2}|[BRSU]\d{1,2}`
const TITLE_IDS = new RegExp(String.raw`\[((?:${REQUIREMENT_ID})(?:,\s*(?:${REQUIREMENT_ID}))*)\]`, 'g')
const TABLE_ROW = new RegExp(String.raw`^\| (${REQUIREMENT_ID})(?: [^|]*?)?\s*\| (.*?)\s*\|$`, 'gm')

/** The documents whose table rows carry an id, in the order in which the ids are listed. */
export const LAW_BOOKS = [
  'requirements',
  'company-rules',
  'permissions',
  'domain-model',
  'reliability',
  'provider-desk',
]

/** The ids of a document's tables with their sentences, in document order. */
export function readRequirements(markdown) {
  return [...markdown.matchAll(TABLE_ROW)].map(([, id, text]) => ({ id, text }))
}

/** The cells of a row of the permission matrix, one per role; an empty array for any other requirement. */
export function cellsOf({ id, text }) {
  return id.startsWith('PRM-') ? text.split('|').slice(1) : []
}

/**
 * The stated proof of a row of `docs/reliability.md` besides tests (a file, a figure, or the reason for a
 * missed goal), or the state of an incomplete row of `docs/provider-desk.md`. Undefined for other documents,
 * and for rows that only tests prove.
 */
export function statedProof({ id, text }) {
  const cell = text.split('|').at(-1).trim()
  if (/^(?:open|partly:)/.test(cell)) return cell
  if (!/^[RSU]\d/.test(id)) return undefined
  return /^tests(?:[;,] |$)/.test(cell) ? undefined : cell
}

/**
 * Filters requirements by group (`BAN`) or id (`BAN-05`, `R6`); without names it returns all.
 *
 * @throws {Error} for a name that matches no requirement.
 */
export function selectRequirements(requirements, names) {
  const matches =
    (name) =>
    ({ id }) =>
      id === name || id.startsWith(`${name}-`) || (name.length === 1 && /^[A-Z]\d/.test(id) && id[0] === name)
  const unknown = names.find((name) => !requirements.some(matches(name)))
  if (unknown)
    throw new Error(
      `No requirement is called "${unknown}". Give a group such as BAN or an id such as BAN-05.`,
    )
  return names.length === 0
    ? requirements
    : requirements.filter((one) => names.some((name) => matches(name)(one)))
}

/** Ids in the titles of a test file, with their line numbers. */
export function idsOf(source) {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(TITLE_IDS)].flatMap(([, ids]) =>
        ids.split(/,\s*/).map((id) => ({ id, line: index + 1 })),
      ),
    )
}

/**
 * Maps requirements to the tests that prove them.
 *
 * @param requirements result of `readRequirements`
 * @param files `{ path, source }` of every test and story
 * @returns `places`: requirement id to `path:line` of its tests; `unknown`: ids in titles that no document defines
 */
export function coverage(requirements, files) {
  const places = new Map(requirements.map(({ id }) => [id, []]))
  const unknown = []
  for (const { path, source } of files) {
    for (const { id, line } of idsOf(source)) {
      const known = places.get(id)
      if (known) known.push(`${path}:${line}`)
      else unknown.push(`${id} in ${path}:${line}`)
    }
  }
  return { places, unknown }
}
