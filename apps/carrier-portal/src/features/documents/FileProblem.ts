import type { MessageId } from '#/i18n/messageId'

export type FileProblemCode =
  | 'EMPTY_FILE'
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'HEIC_NOT_DECODED'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_PAGES'
  | 'PDF_PROTECTED'
  | 'PDF_DAMAGED'

/** Messages of file errors. */
export const problemMessages: Readonly<Record<FileProblemCode, MessageId>> = {
  EMPTY_FILE: 'documents.problem.empty',
  FILE_TYPE_NOT_ALLOWED: 'documents.problem.kind',
  HEIC_NOT_DECODED: 'documents.problem.heic',
  FILE_TOO_LARGE: 'documents.problem.large',
  TOO_MANY_PAGES: 'documents.problem.pages',
  PDF_PROTECTED: 'documents.problem.protected',
  PDF_DAMAGED: 'documents.problem.damaged',
}

/** A rejected file, with the value of its message. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  constructor(
    readonly code: FileProblemCode,
    /** Limit in bytes or pages. */
    readonly most = 0,
    /** Actual value. */
    readonly found = 0,
    options?: ErrorOptions,
  ) {
    super(`A file was not taken: ${code}.`, options)
  }
}
