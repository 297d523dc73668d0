/** Size of the decoder before compression; the server's own figure is that of what travels. A test holds it. */
export const DECODER_BYTES = 1_422_377
