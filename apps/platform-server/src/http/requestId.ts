import { randomUUID } from 'node:crypto'

/** Creates a short request id, which users can read to support. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16)
}
