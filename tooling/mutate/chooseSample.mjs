/**
 * A deterministic sample: the same seed selects the same elements, in order.
 *
 * @template T
 * @param {readonly T[]} all
 * @param {number} size 0 for all
 * @param {number} seed
 * @returns {T[]}
 */
export function chooseSample(all, size, seed) {
  if (size === 0 || size >= all.length) return [...all]
  // mulberry32
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const keyed = all.map((element, index) => ({ element, index, key: random() }))
  const taken = keyed.toSorted((one, other) => one.key - other.key).slice(0, size)
  return taken.toSorted((one, other) => one.index - other.index).map(({ element }) => element)
}
