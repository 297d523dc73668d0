/** What the worker says of a file that it was given. */
export type HeicAnswer =
  /** How much of the decoder is here, 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'decoded'; bitmap: ImageBitmap }
  /** Why there is no picture, for support. */
  | { kind: 'failed'; reason: string }
