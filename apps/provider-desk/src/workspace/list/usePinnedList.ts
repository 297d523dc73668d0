import { useState } from 'react'
import { useSession } from '#/session/SessionProvider'

type Pins = Readonly<Record<string, string>>

function readPins(key: string): Pins {
  try {
    const pins: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof pins === 'object' && pins !== null ? (pins as Pins) : {}
  } catch {
    return {}
  }
}

/**
 * The list view that opens first for an object, as the user pinned it in this browser. UI API has no resource for pinned lists.
 *
 * @returns the pinned list view, and a function that pins one or, with undefined, none.
 */
export function usePinnedList(
  objectApiName: string,
): [string | undefined, (listViewApiName: string | undefined) => void] {
  const { userId } = useSession()
  const key = `desk.pinned:${userId ?? ''}`
  const [pins, setPins] = useState(() => readPins(key))
  const pinned = Object.hasOwn(pins, objectApiName) ? pins[objectApiName] : undefined
  return [
    typeof pinned === 'string' ? pinned : undefined,
    (listViewApiName) => {
      const { [objectApiName]: _before, ...others } = readPins(key)
      const next = listViewApiName ? { ...others, [objectApiName]: listViewApiName } : others
      setPins(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Blocked storage: the pin lasts as long as the page.
      }
    },
  ]
}
