const ID = /\[([A-Z]{3,4}-\d{2}(?:,\s*[A-Z]{3,4}-\d{2})*)\]/g

/** The ids of `docs/requirements.md`, in its order, with their sentences. */
export function readRequirements(markdown) {
  return [...markdown.matchAll(/^\| ([A-Z]{3,4}-\d{2})\s*\| (.*?)\s*\|$/gm)].map(([, id, text]) => ({
    id,
    text,
  }))
}

/** The cells of a row of the permission matrix, one per role; none of any other requirement. */
export function cellsOf({ id, text }) {
  return id.startsWith('PRM-') ? text.split('|').slice(1) : []
}

/**
 * Those that are asked for by the name of their group (`BAN`) or their own (`BAN-05`); all when nobody asks for any.
 *
 * @throws {Error} for a name that none of them has.
 */
export function askedFor(requirements, names) {
  const isOf =
    (name) =>
    ({ id }) =>
      id === name || id.startsWith(`${name}-`)
  const stranger = names.find((name) => !requirements.some(isOf(name)))
  if (stranger)
    throw new Error(
      `No requirement is called "${stranger}". Give a group such as BAN or an id such as BAN-05.`,
    )
  return names.length === 0
    ? requirements
    : requirements.filter((one) => names.some((name) => isOf(name)(one)))
}

/** Ids that a test file carries, with the lines that carry them. */
export function idsOf(source) {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(ID)].flatMap(([, ids]) => ids.split(/,\s*/).map((id) => ({ id, line: index + 1 }))),
    )
}

/**
 * @param requirements of `readRequirements`
 * @param files `{ path, source }` of every test and story
 * @returns per requirement the places that prove it; ids that no requirement has are listed apart
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
