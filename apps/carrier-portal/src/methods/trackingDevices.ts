import * as v from 'valibot'
import { parseAnswer, writeMethod } from './defineMethod'

const connectionSchema = v.object({
  /** `Connected`, `Pending` (never heard of) or `Error` (silent for too long). */
  status: v.string(),
  /** ISO 8601; null when it was never heard of. */
  lastPing: v.nullable(v.string()),
})

/** `TrackingDevices/testConnection`: when was this device last heard of? Its status follows from the answer. */
export const testConnection = writeMethod<{ deviceId: string }>({
  className: 'TrackingDevices',
  method: 'testConnection',
})

/** The answer of `testConnection`. @throws {Error} when it is none. */
export const readConnection = (answer: unknown): v.InferOutput<typeof connectionSchema> =>
  parseAnswer(connectionSchema, answer, 'TrackingDevices/testConnection')
