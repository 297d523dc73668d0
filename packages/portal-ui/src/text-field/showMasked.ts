/**
 * Puts into an input what is left of what was typed, and the caret behind the same characters: a value that only React
 * sets would throw it to the end, where nobody is typing.
 */
export function showMasked(input: HTMLInputElement, next: string): void {
  const typed = input.value
  if (typed === next) return
  const caret = input.selectionStart ?? typed.length
  input.value = next
  const place = caret === typed.length ? next.length : endOfKept(typed.slice(0, caret), next)
  input.setSelectionRange(place, place)
}

/** Where in `next` the characters end that stood before the caret; those that were dropped do not count. */
function endOfKept(before: string, next: string): number {
  let end = 0
  for (const character of before) end = next.indexOf(character, end) + 1 || end
  return end
}
