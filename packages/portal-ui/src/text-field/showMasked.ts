/** Sets the masked text of an input and restores the caret: React alone would move it to the end. */
export function showMasked(input: HTMLInputElement, next: string): void {
  const typed = input.value
  if (typed === next) return
  const caret = input.selectionStart ?? typed.length
  input.value = next
  const place = caret === typed.length ? next.length : endOfKept(typed.slice(0, caret), next)
  input.setSelectionRange(place, place)
}

/** Returns the index in `next` after the characters that were before the caret; removed ones do not count. */
function endOfKept(before: string, next: string): number {
  let end = 0
  for (const character of before) end = next.indexOf(character, end) + 1 || end
  return end
}
