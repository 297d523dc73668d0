/** A node of the fake document in which React Aria collects the items of a list; it implements the members that React DOM uses. */
interface CollectionNode {
  nodeType: number
  parentNode: { removeChild: (node: unknown) => void } | null
  remove?: () => void
}

interface CollectionDocument {
  createElement: (type: string) => CollectionNode
  createElementNS?: (namespace: string, type: string) => CollectionNode
}

/**
 * Adds the members that Preact uses to a document of React Aria: `createElementNS`, `remove` of its nodes, and the `nodeType`
 * of elements (its nodes have that of comments, which Preact skips). Returns every other document unchanged.
 */
export function completeCollectionDocument(document: object): void {
  const collected = document as CollectionDocument
  if (collected.createElementNS) return
  collected.createElementNS = (_namespace, type) => {
    const node = collected.createElement(type)
    node.nodeType = Node.ELEMENT_NODE
    node.remove = removeFromParent
    return node
  }
}

function removeFromParent(this: CollectionNode): void {
  this.parentNode?.removeChild(this)
}
