import { randomUUID } from 'node:crypto'

/** Makes the name of one request; users may read it out to support, so it is short and unambiguous. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16)
}
