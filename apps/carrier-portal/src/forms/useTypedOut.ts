import { useEffect, useState } from 'react'

/** Debounce of typing. */
const TYPED_MS = 450

/**
 * Text state of a field whose value is stored elsewhere, such as the URL: [text, onChange]. Commits are
 * debounced; the field itself renders at once.
 */
export function useTypedOut(
  value: string,
  onTypedOut: (value: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const [shownValue, setShownValue] = useState(value)
  if (shownValue !== value) {
    setShownValue(value)
    // A value from this field is an echo; any other is an external change (Back, "Clear filters", a link).
    const arrived = underWay.indexOf(value)
    setUnderWay(underWay.slice(arrived + 1))
    if (arrived < 0) setText(value)
  }
  const typed = text.trim()
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => {
      setUnderWay((before) => [...before, typed])
      onTypedOut(typed)
    }, TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onTypedOut])
  return [text, setText]
}
