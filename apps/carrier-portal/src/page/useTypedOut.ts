import { useEffect, useState } from 'react'

/** How long a pause in typing means that something is typed out. */
const TYPED_MS = 450

/**
 * The text of a field whose value is kept elsewhere, in the address for example, and written there once somebody pauses typing:
 * [what the field shows, what to do with each change]. The field itself never waits, so no key is lost.
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
    // What was told from here arrives, behind which somebody may have typed on. All else is Back, "Clear filters" or a link.
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
