export type Refusal =
  | 'incomplete'
  /** Cannot be decoded as its type. */
  | 'unreadable'
  | 'too-many-pixels'
  | 'encrypted'
  /** Contains scripts, programs or other files. */
  | 'active'
  | 'no-pages'
  /** Parsing exceeds the limits of time or memory. */
  | 'too-complex'

/** `pageCount` is null for images. */
export type InspectionResult = { readonly pageCount: number | null } | { readonly refusal: Refusal }
