/** What went wrong; stable. */
export type CodegenErrorCode =
  /** The command line is not usable. */
  | 'CODEGEN_USAGE'
  /** The server could not be reached, or its answer is no object info. */
  | 'CODEGEN_SERVER'
  /** The server does not let us in. */
  | 'CODEGEN_SIGN_IN'
  /** The server knows no such object, or the user may not see it. */
  | 'CODEGEN_OBJECT'
  /** A file can't be read or written, or holds no object info. */
  | 'CODEGEN_FILE'

/** Why no schema was written. The message says what to do. */
export class CodegenError extends Error {
  override readonly name = 'CodegenError'

  constructor(
    readonly code: CodegenErrorCode,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options)
  }
}
