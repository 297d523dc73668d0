import { useRef } from 'react'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'

/**
 * Restores focus in a list after an item is removed by its own button; otherwise the keyboard would start
 * at the top of the page. Focuses the button at the same index, else the previous one.
 *
 * @param count number of items.
 * @param buttons remove buttons in order, followed by the fallback for an empty list.
 * @returns a callback for the index of the removed item.
 */
export function useFocusAfterRemoval(
  count: number,
  buttons: () => readonly HTMLElement[],
): (index: number) => void {
  const removedIndex = useRef<number>(undefined)
  const lastCount = useRef(count)
  const findButtons = useRef(buttons)
  useLayoutEffect(() => {
    findButtons.current = buttons
  })
  useLayoutEffect(() => {
    const isFewer = count < lastCount.current
    lastCount.current = count
    const index = removedIndex.current
    if (!isFewer || index === undefined) return
    removedIndex.current = undefined
    // The user has moved focus during the removal.
    if (document.activeElement !== document.body) return
    const left = findButtons.current()
    left[Math.min(index, Math.max(0, left.length - 2))]?.focus()
  }, [count])
  return (index) => {
    removedIndex.current = index
  }
}
