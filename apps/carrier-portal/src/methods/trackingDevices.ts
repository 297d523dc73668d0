import { testConnection as testConnectionMethod } from '@portal/contract/client/TrackingDevices/testConnection'
import type { AnswerOf, TrackingDevices } from '@portal/contract/methods'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'

/** `TrackingDevices/testConnection`: when was this device last heard of? Its status follows from the answer. */
export const testConnection = writeMethod(testConnectionMethod)

/** The answer of `testConnection`. @throws {Error} when it is none. */
export const readConnection = (answer: unknown): AnswerOf<(typeof TrackingDevices)['testConnection']> =>
  parseAnswer(testConnectionMethod, answer)
