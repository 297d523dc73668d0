import { isSameValue, type FormValues } from './formValues'

/** One field that was changed since this person began. */
export interface FieldChange {
  apiName: string
  /** `both`: a choice is needed. `theirs` and `mine`: only one side touched it. */
  by: 'mine' | 'theirs' | 'both'
}

/** Whose value of a field that both changed is kept. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Compares what was there at the start with what this person typed and what somebody else has saved meanwhile. */
export function compareEdits(base: FormValues, mine: FormValues, theirs: FormValues): readonly FieldChange[] {
  return Object.keys(theirs).flatMap((apiName): FieldChange[] => {
    const isMine = !isSameValue(base[apiName], mine[apiName])
    const isTheirs = !isSameValue(base[apiName], theirs[apiName])
    if (!isMine && !isTheirs) return []
    if (isMine && isTheirs)
      return isSameValue(mine[apiName], theirs[apiName]) ? [] : [{ apiName, by: 'both' }]
    return [{ apiName, by: isMine ? 'mine' : 'theirs' }]
  })
}

/** The record that is saved: everything of theirs, on it what only I changed and what I chose to keep. */
export function mergeEdits(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  choices: Choices,
): FormValues {
  const kept = compareEdits(base, mine, theirs)
    .filter(({ apiName, by }) => by === 'mine' || (by === 'both' && choices[apiName] !== 'theirs'))
    .map(({ apiName }) => [apiName, mine[apiName] ?? null] as const)
  return { ...theirs, ...Object.fromEntries(kept) }
}
