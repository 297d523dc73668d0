// One character class after another, no nesting: time grows with the length of the text only.
const pattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether it has a local part, an @, and a domain with a dot (VAL-02). */
export function isEmail(text: string): boolean {
  return text.length <= 320 && pattern.test(text)
}
