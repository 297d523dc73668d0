import { objectDefinitions } from './objects'

/** English texts of an object that a form of it can show; whoever translates the form needs words for all of them. */
export interface ObjectWords {
  apiName: string
  /** Names of fields, and what is said below them. */
  labels: readonly string[]
  /** Names of the values that can be chosen. */
  choices: readonly string[]
  /** What a save is refused with. */
  refusals: readonly string[]
}

/** The texts of every object, from its metadata. */
export const objectWords: readonly ObjectWords[] = objectDefinitions.map(
  ({ apiName, fields, uniqueKeys = [], checks = [], rules = [] }) => {
    const all = Object.values(fields)
    return {
      apiName,
      labels: all.flatMap(({ label, helpText }) => (helpText === undefined ? [label] : [label, helpText])),
      choices: all.flatMap(({ picklist = [] }) => picklist.map(({ label }) => label)),
      refusals: [
        ...uniqueKeys.map(({ message }) => message),
        ...checks.map(({ message }) => message),
        ...rules.flatMap(({ refusals = {} }) => Object.values(refusals)),
      ],
    }
  },
)
