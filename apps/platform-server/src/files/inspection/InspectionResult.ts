/** The reason for rejecting a file. */
export type Refusal =
  /** The file is truncated. */
  | 'incomplete'
  /** It cannot be decoded as its type. */
  | 'unreadable'
  | 'too-many-pixels'
  | 'encrypted'
  /** It contains scripts, programs or other files. */
  | 'active'
  | 'no-pages'
  /** Parsing exceeds the limits of time or memory. */
  | 'too-complex'

/** The result of parsing a complete file. `pageCount` is null for images. */
export type InspectionResult = { readonly pageCount: number | null } | { readonly refusal: Refusal }
