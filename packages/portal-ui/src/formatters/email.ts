// No nested quantifiers, so matching takes linear time.
const pattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Validates local part, @, and a domain with a dot (VAL-02). */
export function isEmail(text: string): boolean {
  return text.length <= 320 && pattern.test(text)
}
