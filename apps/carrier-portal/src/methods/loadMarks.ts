import { getMarks as getMarksMethod } from '@portal/contract/client/LoadMarks/getMarks'
import { setCostPerMile as setCostPerMileMethod } from '@portal/contract/client/LoadMarks/setCostPerMile'
import { setMark as setMarkMethod } from '@portal/contract/client/LoadMarks/setMark'
import { startVisit as startVisitMethod } from '@portal/contract/client/LoadMarks/startVisit'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `LoadMarks/getMarks`: what this person hid, saved and looked at. */
export const getMarks = readMethod(getMarksMethod)

/** `LoadMarks/setMark`: hides, saves or remembers a load, or takes that back. */
export const setMark = writeMethod(setMarkMethod)

/** `LoadMarks/setCostPerMile`: USD, 0.01 to 99.99; null forgets it. */
export const setCostPerMile = writeMethod(setCostPerMileMethod)

/** `LoadMarks/startVisit`: answers when this person last looked at the search, on another visit. */
export const startVisit = writeMethod(startVisitMethod)

/** The earlier visit out of an answer of `startVisit`. @throws {Error} when it is none. */
export const readVisit = (answer: unknown): string | null =>
  parseAnswer(startVisitMethod, answer).previousVisitAt
