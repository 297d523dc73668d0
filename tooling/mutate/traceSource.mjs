/**
 * The source with a call of `reached(id)` in front of every mutable expression.
 *
 * @param {string} source
 * @param {readonly { id: number, expression: { start: number, end: number } }[]} mutants
 * @param {string} recorder specifier of the module that exports `reached`
 */
export function traceSource(source, mutants, recorder) {
  const insertions = mutants.flatMap(({ id, expression: { start, end } }) => [
    // At one position brackets close before others open; the longer expression opens first and closes last.
    { at: start, order: 1, length: start - end, text: `(__reached(${id}), ` },
    { at: end, order: 0, length: end - start, text: ')' },
  ])
  insertions.sort((one, other) => one.at - other.at || one.order - other.order || one.length - other.length)
  let traced = ''
  let from = 0
  for (const { at, text } of insertions) {
    traced += source.slice(from, at) + text
    from = at
  }
  return `${traced}${source.slice(from)}\nimport { reached as __reached } from ${JSON.stringify(recorder)}\n`
}
