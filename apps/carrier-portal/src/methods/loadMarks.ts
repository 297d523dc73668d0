import * as v from 'valibot'
import { parseAnswer, readMethod, writeMethod, type NoParams } from './defineMethod'

/** What a person did with a load in the search. */
export type LoadMark = 'hidden' | 'saved' | 'viewed'

const marksSchema = v.object({
  hidden: v.array(v.string()),
  saved: v.array(v.string()),
  viewed: v.array(v.string()),
  costPerMile: v.nullable(v.number()),
  previousVisitAt: v.nullable(v.string()),
})

/** Load ids by mark, the newest first; what a mile costs this person, in USD. */
export type LoadMarks = v.InferOutput<typeof marksSchema>

/** `LoadMarks/getMarks`: what this person hid, saved and looked at. */
export const getMarks = readMethod<NoParams, typeof marksSchema>(
  { className: 'LoadMarks', method: 'getMarks' },
  marksSchema,
)

/** `LoadMarks/setMark`: hides, saves or remembers a load, or takes that back. */
export const setMark = writeMethod<{ loadId: string; kind: LoadMark; isOn: boolean }>({
  className: 'LoadMarks',
  method: 'setMark',
})

/** `LoadMarks/setCostPerMile`: USD, 0.01 to 99.99; null forgets it. */
export const setCostPerMile = writeMethod<{ costPerMile: number | null }>({
  className: 'LoadMarks',
  method: 'setCostPerMile',
})

/** `LoadMarks/startVisit`: answers when this person last looked at the search, on another visit. */
export const startVisit = writeMethod<NoParams>({ className: 'LoadMarks', method: 'startVisit' })

const visitSchema = v.object({ previousVisitAt: v.nullable(v.string()) })

/** The earlier visit out of an answer of `startVisit`. @throws {Error} when it is none. */
export const readVisit = (answer: unknown): string | null =>
  parseAnswer(visitSchema, answer, 'LoadMarks/startVisit').previousVisitAt
