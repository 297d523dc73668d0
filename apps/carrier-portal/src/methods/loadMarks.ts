import { getMarks as getMarksMethod } from '@portal/contract/client/LoadMarks/getMarks'
import { setCostPerMile as setCostPerMileMethod } from '@portal/contract/client/LoadMarks/setCostPerMile'
import { setMark as setMarkMethod } from '@portal/contract/client/LoadMarks/setMark'
import { startVisit as startVisitMethod } from '@portal/contract/client/LoadMarks/startVisit'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `LoadMarks/getMarks`: the user's hidden, saved and viewed loads. */
export const getMarks = readMethod(getMarksMethod)

/** `LoadMarks/setMark`: adds or removes a mark of a load. */
export const setMark = writeMethod(setMarkMethod)

/** `LoadMarks/setCostPerMile`: USD, 0.01 to 99.99; null deletes it. */
export const setCostPerMile = writeMethod(setCostPerMileMethod)

/** `LoadMarks/startVisit`: starts a visit; returns the time of the previous one. */
export const startVisit = writeMethod(startVisitMethod)

/** Validates a response of `startVisit`. @throws {Error} if it is invalid. */
export const readVisit = (answer: unknown): string | null =>
  parseAnswer(startVisitMethod, answer).previousVisitAt
