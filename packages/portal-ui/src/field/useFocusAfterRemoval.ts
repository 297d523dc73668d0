import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose items are removed by their own buttons: with the button it would be lost, and the
 * keyboard would start at the top of the page. It goes to the button that took the place, else to the one before.
 *
 * @param count how many items there are.
 * @param buttons the buttons that remove, in order, and last what takes the focus when none is left.
 * @returns tell it the place of the item whose button is pressed.
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
    // Whoever went on while the item was being removed stays where they are.
    if (document.activeElement !== document.body) return
    const left = findButtons.current()
    left[Math.min(index, Math.max(0, left.length - 2))]?.focus()
  }, [count])
  return (index) => {
    removedIndex.current = index
  }
}
