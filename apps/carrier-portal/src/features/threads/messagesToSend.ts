import type { NewEntry } from '#/queue/queueEntry'
import type { MessageFile } from './MessageFile'

interface Written {
  text: string
  files: readonly MessageFile[]
  /** The load, or the account for the general thread. */
  queueId: string
  load: { number: string } | undefined
}

/** Entries of the device queue: one message for each file, since an entry holds one; the text goes with the first. */
export function messagesToSend({ text, files, queueId, load }: Written): readonly NewEntry[] {
  const parts: readonly (MessageFile | undefined)[] = files.length === 0 ? [undefined] : files
  return parts.map((file, index) => ({
    id: crypto.randomUUID(),
    loadId: queueId,
    ...(load ? { loadNumber: load.number } : {}),
    work: {
      kind: 'message',
      text: index === 0 ? text.trim() : '',
      ...(load ? {} : { isGeneral: true as const }),
      ...(file
        ? {
            file: {
              fileName: file.fileName,
              contentType: file.contentType,
              sizeBytes: file.bytes.byteLength,
            },
          }
        : {}),
    },
    ...(file ? { bytes: file.bytes } : {}),
  }))
}
