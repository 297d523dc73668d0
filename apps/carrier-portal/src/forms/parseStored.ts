import { fits, type ShapeOf } from '@portal/contract/shape'

/** Parses stored JSON; undefined when it is absent, malformed or of an earlier version. */
export function parseStored<T>(declared: ShapeOf<T>, text: string | null): T | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null')
    return fits(declared, parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
