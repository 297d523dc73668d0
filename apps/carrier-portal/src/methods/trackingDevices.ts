import { testConnection as testConnectionMethod } from '@portal/contract/client/TrackingDevices/testConnection'
import type { AnswerOf, TrackingDevices } from '@portal/contract/methods'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'

/** `TrackingDevices/testConnection`: time of the device's last position, and its resulting status. */
export const testConnection = writeMethod(testConnectionMethod)

/** Validates a response of `testConnection`. @throws {Error} if it is invalid. */
export const readConnection = (answer: unknown): AnswerOf<(typeof TrackingDevices)['testConnection']> =>
  parseAnswer(testConnectionMethod, answer)
