export interface WireColumn {
  readonly name: string
  readonly typeId: number
}

/** Callbacks for the messages of a response. */
export interface WireHandlers {
  /** Receives the columns of a parsed statement; none for a statement without rows. */
  onColumns(columns: readonly WireColumn[]): void
  onRow(values: readonly (string | null)[]): void
  /** Receives a `tag` like `INSERT 0 1`. */
  onComplete(tag: string): void
  onError(facts: Readonly<Record<string, string>>): void
  /** Called for a notification on a subscribed channel. */
  onSignal(): void
}

const HEADER = 5
const NULL_LENGTH = -1

/**
 * Parses complete PostgreSQL messages; skips those without a handler (parameters, ready; PostgreSQL manual,
 * "Message Formats").
 */
export function readWire(bytes: Uint8Array, handlers: WireHandlers): void {
  // A view with Node's fast readers of numbers and texts.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < buffer.length;) {
    const tag = buffer[at]
    const end = at + 1 + buffer.readInt32BE(at + 1)
    const body = at + HEADER
    if (tag === 0x44) handlers.onRow(readValues(buffer, body))
    else if (tag === 0x43) handlers.onComplete(buffer.toString('utf8', body, end - 1))
    else if (tag === 0x54) handlers.onColumns(readColumns(buffer, body))
    else if (tag === 0x6e) handlers.onColumns([])
    else if (tag === 0x41) handlers.onSignal()
    else if (tag === 0x45) handlers.onError(namedFacts(readFacts(buffer, body, end)))
    at = end
  }
}

function readValues(buffer: Buffer, body: number): (string | null)[] {
  const values: (string | null)[] = []
  let at = body + 2
  for (let left = buffer.readInt16BE(body); left > 0; left -= 1) {
    const length = buffer.readInt32BE(at)
    at += 4
    if (length === NULL_LENGTH) values.push(null)
    else {
      values.push(buffer.toString('utf8', at, at + length))
      at += length
    }
  }
  return values
}

/** Bytes after a column's name: table, attribute number, type, size, modifier, format. */
const COLUMN_FACTS = 18

function readColumns(buffer: Buffer, body: number): WireColumn[] {
  const columns: WireColumn[] = []
  let at = body + 2
  for (let left = buffer.readInt16BE(body); left > 0; left -= 1) {
    const nameEnd = buffer.indexOf(0, at)
    columns.push({ name: buffer.toString('utf8', at, nameEnd), typeId: buffer.readInt32BE(nameEnd + 7) })
    at = nameEnd + 1 + COLUMN_FACTS
  }
  return columns
}

function readFacts(buffer: Buffer, body: number, end: number): Map<string, string> {
  const facts = new Map<string, string>()
  for (let at = body; at < end && buffer[at] !== 0;) {
    const textEnd = buffer.indexOf(0, at + 1)
    facts.set(String.fromCharCode(buffer[at] ?? 0), buffer.toString('utf8', at + 1, textEnd))
    at = textEnd + 1
  }
  return facts
}

/** Fields by protocol code (PostgreSQL manual, "Error and Notice Message Fields"). */
const ERROR_FACTS: Readonly<Record<string, string>> = {
  M: 'message',
  C: 'code',
  D: 'detail',
  H: 'hint',
  s: 'schema',
  t: 'table',
  c: 'column',
  n: 'constraint',
}

function namedFacts(facts: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...facts].flatMap(([code, text]) => {
      const name = ERROR_FACTS[code]
      return name === undefined ? [] : [[name, text]]
    }),
  )
}
