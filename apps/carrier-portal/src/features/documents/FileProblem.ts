import type { MessageId } from '../../i18n/messageId'

export type FileProblemCode =
  | 'EMPTY_FILE'
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'HEIC_NOT_DECODED'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_PAGES'
  | 'PDF_PROTECTED'
  | 'PDF_DAMAGED'

/** What each problem says; the first ones with the words of the server. */
export const problemMessages: Readonly<Record<FileProblemCode, MessageId>> = {
  EMPTY_FILE: 'documents.problem.empty',
  FILE_TYPE_NOT_ALLOWED: 'documents.problem.kind',
  HEIC_NOT_DECODED: 'documents.problem.heic',
  FILE_TOO_LARGE: 'documents.problem.large',
  TOO_MANY_PAGES: 'documents.problem.pages',
  PDF_PROTECTED: 'documents.problem.protected',
  PDF_DAMAGED: 'documents.problem.damaged',
}

/** A file that can't be taken, with the figure that its message needs. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  constructor(
    readonly code: FileProblemCode,
    /** The limit in bytes or pages, where there is one. */
    readonly most = 0,
    /** What the file has. */
    readonly found = 0,
    options?: ErrorOptions,
  ) {
    super(`A file was not taken: ${code}.`, options)
  }
}
