import type { Locator } from 'playwright/test'

/** Texts of the lines in `root` that begin or end with the dot that separates two facts. */
export const looseSeparators = async (root: Locator): Promise<string[]> =>
  await root.evaluate((element) => {
    const loose: string[] = []
    const topOf = (node: Text, index: number) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect()
    }
    const texts: Text[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    // Every visible character with its line, in the order of the document.
    const shown = texts.flatMap((node) =>
      Array.from(node.data, (character, index) => ({ character, node, index })).filter(({ character }) =>
        /\S/u.test(character),
      ),
    )
    for (const [at, { character, node, index }] of shown.entries()) {
      if (character !== '·') continue
      const dot = topOf(node, index)
      const isOnLine = (neighbour: (typeof shown)[number] | undefined) => {
        if (!neighbour) return false
        const box = topOf(neighbour.node, neighbour.index)
        return box.top < dot.bottom && box.bottom > dot.top
      }
      if (!isOnLine(shown[at - 1]) || !isOnLine(shown[at + 1]))
        loose.push(node.parentElement?.textContent ?? '')
    }
    return loose
  })
