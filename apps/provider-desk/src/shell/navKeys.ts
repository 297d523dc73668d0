/** Keys of every keyboard. */
const LETTER = /[a-z0-9]/

/**
 * A letter for each tab, pressed after `g`: the first one of its label that no earlier tab has. Undefined when all are taken.
 */
export function navKeys(labels: readonly string[]): readonly (string | undefined)[] {
  const taken = new Set<string>()
  return labels.map((label) => {
    const letters = label.normalize('NFD').toLowerCase().split('')
    const key = letters.find((letter) => LETTER.test(letter) && !taken.has(letter))
    if (key !== undefined) taken.add(key)
    return key
  })
}
