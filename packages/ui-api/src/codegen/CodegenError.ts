/** Stable codes of codegen errors. */
export type CodegenErrorCode =
  /** Invalid command line. */
  | 'CODEGEN_USAGE'
  /** The server is unreachable, or its response is not an object info. */
  | 'CODEGEN_SERVER'
  /** The server rejects the token or cookie. */
  | 'CODEGEN_SIGN_IN'
  /** The object does not exist, or the user has no access. */
  | 'CODEGEN_OBJECT'
  /** A file can't be read or written, or holds no object info. */
  | 'CODEGEN_FILE'

/** An error of `ui-api codegen`. The message says what to do. */
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
