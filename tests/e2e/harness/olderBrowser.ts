import type { Page } from 'playwright/test'

/**
 * Makes the page find what Safari 16.4 and Chrome 111 (spring 2023) have of the platform's functions, and no more: phones that
 * get no newer system are many on the road. To be called before the first page. Syntax and styles are the build's to lower.
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
