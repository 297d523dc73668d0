import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

const place = z.object({ sequence: z.int().nonnegative(), hash: z.string() })

const headerSchema = z.object({
  kind: z.literal('freight-portal-audit-archive'),
  version: z.literal(1),
  /** The event before the first one of the file. */
  after: place,
  /** The last event of the file. */
  to: place,
})

/** The first line of an archive of audit events. */
export type ArchiveHeader = z.infer<typeof headerSchema>

/** An archive that is damaged, or not the next one; the message says why. */
export class AuditArchiveError extends Error {
  override readonly name = 'AuditArchiveError'
  readonly code = 'BAD_AUDIT_ARCHIVE'
}

/** The lines of a gzipped file. @throws {AuditArchiveError} for a missing or damaged file. */
export async function* archiveLines(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const text = bytes.pipe(createGunzip())
  bytes.on('error', (error) => text.destroy(error))
  try {
    let rest = ''
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new AuditArchiveError(
      isAbsent ? `There is no file ${file}.` : `${file} is damaged or no archive.`,
      {
        cause: error,
      },
    )
  }
}

/** @throws {AuditArchiveError} for another line. */
export function readArchiveHeader(line: string | undefined, file: string): ArchiveHeader {
  try {
    return headerSchema.parse(JSON.parse(line ?? ''))
  } catch (error) {
    throw new AuditArchiveError(`${file} is no archive of audit events.`, { cause: error })
  }
}
