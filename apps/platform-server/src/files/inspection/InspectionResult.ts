/** Why a file is refused. */
export type Refusal =
  /** The end of the file is missing. */
  | 'incomplete'
  /** It cannot be decoded as what it claims to be. */
  | 'unreadable'
  | 'too-many-pixels'
  | 'encrypted'
  /** It holds scripts, programs or other files. */
  | 'active'
  | 'no-pages'
  /** Reading it takes more time or memory than a file gets. */
  | 'too-complex'

/** What reading a whole file found. `pageCount` is null for images. */
export type InspectionResult = { readonly pageCount: number | null } | { readonly refusal: Refusal }
