import * as z from 'zod/mini'
import { parseAnswer, writeMethod } from './defineMethod'

const connectionSchema = z.object({
  /** `Connected`, `Pending` (never heard of) or `Error` (silent for too long). */
  status: z.string(),
  /** ISO 8601; null when it was never heard of. */
  lastPing: z.nullable(z.string()),
})

/** `TrackingDevices/testConnection`: when was this device last heard of? Its status follows from the answer. */
export const testConnection = writeMethod<{ deviceId: string }>({
  className: 'TrackingDevices',
  method: 'testConnection',
})

/** The answer of `testConnection`. @throws {Error} when it is none. */
export const readConnection = (answer: unknown): z.output<typeof connectionSchema> =>
  parseAnswer(connectionSchema, answer, 'TrackingDevices/testConnection')
