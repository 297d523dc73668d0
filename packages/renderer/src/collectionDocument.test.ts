// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { completeCollectionDocument } from './collectionDocument.ts'

/** As that of React Aria: nodes that say that they are comments, created by `createElement` alone. */
function collection() {
  const removeChild = vi.fn<(node: unknown) => void>()
  const document = {
    createElement: (type: string) => ({ type, nodeType: Node.COMMENT_NODE, parentNode: { removeChild } }),
  }
  return { document, removeChild }
}

interface Completed {
  createElementNS: (namespace: string, type: string) => { type: string; nodeType: number; remove: () => void }
}

test('a collection gets elements that can be removed', () => {
  const { document: collected, removeChild } = collection()
  completeCollectionDocument(collected)
  const node = (collected as unknown as Completed).createElementNS('http://www.w3.org/1999/xhtml', 'item')
  expect(node).toMatchObject({ type: 'item', nodeType: Node.ELEMENT_NODE })
  node.remove()
  expect(removeChild).toHaveBeenCalledExactlyOnceWith(node)
})

test('a removed node can be removed again', () => {
  const { document: collected } = collection()
  completeCollectionDocument(collected)
  const node = (collected as unknown as Completed).createElementNS('', 'item')
  Object.assign(node, { parentNode: null })
  expect(() => node.remove()).not.toThrow()
})

test("the page's document stays as it is", () => {
  completeCollectionDocument(document)
  expect(Object.hasOwn(document, 'createElementNS')).toBe(false)
  expect(document.createElement('div')).not.toHaveProperty('parentNode.removeChild')
})
