export type Encoding = 'br' | 'gzip'

/** Parses `Accept-Encoding`; returns the supported encodings. */
export function encodingsOf(accepted: string | null | undefined): ReadonlySet<string> {
  return new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0+)?$/u.test(part))
      .map((part) => part.split(';')[0]?.trim() ?? ''),
  )
}
