import { useState } from 'react'

const STORAGE_KEY = 'desk.trackingMap'

/** Whether the map is shown beside the board, as chosen last in this browser; shown at first where every column fits beside it. */
export function useMapChoice(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(readChoice)
  return [
    isShown,
    (next) => {
      setShown(next)
      try {
        localStorage.setItem(STORAGE_KEY, next ? 'shown' : 'hidden')
      } catch {
        // With blocked storage the choice lasts as long as the page.
      }
    },
  ]
}

function readChoice(): boolean {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored !== null) return stored === 'shown'
  } catch {
    // As without a choice.
  }
  return window.matchMedia('(min-width: 1800px)').matches
}
