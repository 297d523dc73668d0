import { objectDefinitions } from './objects'

/** Every English text that an object's form can render, for translation. */
export interface ObjectWords {
  apiName: string
  labels: readonly string[]
  choices: readonly string[]
  /** Error messages of validation rules. */
  refusals: readonly string[]
}

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
