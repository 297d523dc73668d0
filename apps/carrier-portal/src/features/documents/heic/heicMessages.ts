/** Messages from the worker. */
export type HeicAnswer =
  /** Loaded share of the decoder, 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'decoded'; bitmap: ImageBitmap }
  /** Cause, for support. */
  | { kind: 'failed'; reason: string }
