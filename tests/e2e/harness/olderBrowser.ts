import type { Page } from 'playwright/test'

/**
 * Removes platform functions newer than Safari 16.4 and Chrome 111 (spring 2023), which phones without
 * updates still have. Call it before the first page. The build lowers syntax and styles.
 */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const takeAway = (owner: object | null | undefined, ...names: string[]) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
    takeAway(URL, 'parse', 'canParse')
    takeAway(Map, 'groupBy')
    takeAway(Object, 'groupBy')
    takeAway(Promise, 'withResolvers', 'try')
    takeAway(Array, 'fromAsync')
    takeAway(AbortSignal, 'any')
    takeAway(RegExp, 'escape')
    takeAway(Intl, 'DurationFormat')
    takeAway(Uint8Array, 'fromBase64', 'fromHex')
    takeAway(Uint8Array.prototype, 'toBase64', 'toHex')
    takeAway(ArrayBuffer.prototype, 'transfer', 'transferToFixedLength')
    takeAway(String.prototype, 'isWellFormed', 'toWellFormed')
    takeAway(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference')
    takeAway(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
    takeAway(iterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some')
    takeAway(iterators, 'every', 'find')
    takeAway(Element.prototype, 'checkVisibility', 'moveBefore', 'setHTMLUnsafe')
    takeAway(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover')
    takeAway(Document.prototype, 'startViewTransition')
    takeAway(ReadableStream.prototype, 'values')
    takeAway(ReadableStream.prototype, Symbol.asyncIterator as unknown as string)
    takeAway(Navigator.prototype, 'userAgentData')
    takeAway(window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'CloseWatcher')
    takeAway(window, 'Iterator')
  })
}
