import type { ReadFile } from '#/queue/ReadFile'

/** A file of a message, read and resized for the upload. */
export type MessageFile = ReadFile

/** How files are read; another feature knows their formats and limits. */
export interface MessageFiles {
  /** Of the chooser. */
  accept: string
  /** @throws for a file that the server would refuse. */
  read: (file: File) => Promise<MessageFile>
  /** Why `read` has thrown. */
  problemText: (error: unknown) => string
}
