export interface Random {
  /** In [0, 1). */
  next(): number
  /** Both ends included. */
  int(min: number, max: number): number
  /** Rounded to `digits`. */
  real(min: number, max: number, digits?: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T
  some<T>(values: readonly T[], count: number): T[]
}

/** FNV-1a with a final avalanche, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}

/** mulberry32: small and fast; not for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new RangeError('There is nothing to pick from.')
    return value
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    real: (min, max, digits = 2) => Number((min + next() * (max - min)).toFixed(digits)),
    chance: (probability) => next() < probability,
    pick,
    weighted(values) {
      let rest = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of values) {
        rest -= weight
        if (rest < 0) return value
      }
      return pick(values)[0]
    },
    some(values, count) {
      const left = [...values]
      while (left.length > Math.max(0, count)) left.splice(Math.floor(next() * left.length), 1)
      return left
    },
  }
}
