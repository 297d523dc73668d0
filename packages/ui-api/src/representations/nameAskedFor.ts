/** The name that a batch was asked for at the place of this item (`results[i].result`). Undefined outside of batches. */
export function nameAskedFor(names: unknown, [, index]: readonly (string | number)[]): string | undefined {
  const name: unknown = Array.isArray(names) && typeof index === 'number' ? names[index] : undefined
  return typeof name === 'string' ? name : undefined
}
