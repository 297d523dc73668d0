import { isSameValue, type FormValues } from './formValues'

/** A field that was changed since the form was opened. */
export interface FieldChange {
  apiName: string
  /** `both` needs a choice; `theirs` and `mine` have one editor. */
  by: 'mine' | 'theirs' | 'both'
}

/** Chosen side of each conflict. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Three-way diff of base, own and saved values. */
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

/** Merges: saved values, overridden by own and chosen ones. */
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
