/**
 * Uncompressed size of the decoder, for progress; `Content-Length` is compressed. A test compares it with the
 * file.
 */
export const DECODER_BYTES = 1_422_377
