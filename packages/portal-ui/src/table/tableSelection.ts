/** Adds or removes keys of a selection. */
export function changeSelection(
  selected: ReadonlySet<string> | undefined,
  changed: readonly string[],
  isSelected: boolean,
): Set<string> {
  const next = new Set(selected)
  for (const key of changed) {
    if (isSelected) next.add(key)
    else next.delete(key)
  }
  return next
}
