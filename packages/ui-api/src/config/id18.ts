/**
 * The form of an id that the server answers with: 15 characters get their three check letters, which tell upper from
 * lower case. Anything else comes back as it is. Source: Salesforce object reference, "ID Field Type".
 */
export function id18(id: string): string {
  // Most have 18, and an expression has to be compiled anew each time the memory was cleaned.
  if (id.length !== 15 || /[^a-z\d]/i.test(id)) return id
  let suffix = ''
  for (let chunk = 0; chunk < 15; chunk += 5) {
    let bits = 0
    for (let i = 0; i < 5; i++) if (/[A-Z]/.test(id.charAt(chunk + i))) bits |= 1 << i
    // Check letters are A to Z, then 0 to 5.
    suffix += ((bits + 10) % 36).toString(36).toUpperCase()
  }
  return id + suffix
}
