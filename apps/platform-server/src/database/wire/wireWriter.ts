import type { WireValue } from './wireValues'

/** Serializes PostgreSQL messages (PostgreSQL manual, "Message Formats"). */
export interface WireWriter {
  /** Prepares a statement; the next one replaces the unnamed statement ''. */
  parse(this: void, name: string, text: string): void
  describeStatement(this: void, name: string): void
  bind(this: void, statement: string, values: readonly WireValue[]): void
  execute(this: void): void
  sync(this: void): void
  /** Starts a message buffer, also after a failed write. */
  begin(this: void): void
  /** Returns the messages since `begin`, in their own buffer. */
  take(this: void): Uint8Array<ArrayBuffer>
}

const PARSE = 0x50
const DESCRIBE = 0x44
const BIND = 0x42
const EXECUTE = 0x45
const SYNC = 0x53
/** Describe and execute target a statement, not a portal. */
const OF_STATEMENT = 0x53

const AS_TEXT = 0
const AS_BYTES = 1

const FIRST_SIZE = 16 * 1024
/** A larger buffer, grown for one message, is released. */
const LARGEST_KEPT = 1024 * 1024
/** UTF-8 bytes per character of a JavaScript string, at most. */
const BYTES_A_CHARACTER = 3

/** Messages share one buffer: they are small and frequent. */
export function createWireWriter(): WireWriter {
  let buffer = Buffer.allocUnsafeSlow(FIRST_SIZE)
  let at = 0

  function reserve(bytes: number): void {
    if (at + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, at + bytes))
    buffer.copy(larger, 0, 0, at)
    buffer = larger
  }
  function byte(value: number): void {
    reserve(1)
    buffer[at] = value
    at += 1
  }
  function int16(value: number): void {
    reserve(2)
    at = buffer.writeUInt16BE(value, at)
  }
  function int32(value: number): void {
    reserve(4)
    at = buffer.writeInt32BE(value, at)
  }
  function text(value: string): void {
    reserve(value.length * BYTES_A_CHARACTER)
    at += buffer.write(value, at)
  }
  function name(value: string): void {
    text(value)
    byte(0)
  }
  /**
   * Runs `write` and prefixes the bytes with their length, which includes its own 4 bytes where the
   * protocol says so.
   */
  function measured(write: () => void, own: 0 | 4): void {
    int32(0)
    const start = at
    write()
    buffer.writeInt32BE(at - start + own, start - 4)
  }
  function message(tag: number, write: () => void): void {
    byte(tag)
    measured(write, 4)
  }
  function value(given: WireValue): void {
    if (given === null) int32(-1)
    else if (typeof given === 'string') measured(() => text(given), 0)
    else {
      int32(given.length)
      reserve(given.length)
      buffer.set(given, at)
      at += given.length
    }
  }

  return {
    parse: (statement, sql) =>
      message(PARSE, () => {
        name(statement)
        name(sql)
        // The database infers the parameter types.
        int16(0)
      }),
    describeStatement: (statement) =>
      message(DESCRIBE, () => {
        byte(OF_STATEMENT)
        name(statement)
      }),
    bind: (statement, values) =>
      message(BIND, () => {
        name('')
        name(statement)
        int16(values.length)
        for (const given of values) int16(given instanceof Uint8Array ? AS_BYTES : AS_TEXT)
        int16(values.length)
        for (const given of values) value(given)
        // Result columns in text format.
        int16(0)
      }),
    execute: () =>
      message(EXECUTE, () => {
        name('')
        int32(0)
      }),
    sync: () => message(SYNC, () => {}),
    begin() {
      if (buffer.length > LARGEST_KEPT) buffer = Buffer.allocUnsafeSlow(FIRST_SIZE)
      at = 0
    },
    take() {
      const bytes = new Uint8Array(at)
      bytes.set(buffer.subarray(0, at))
      return bytes
    },
  }
}
