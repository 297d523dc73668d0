/** A node of the document in which React Aria collects the items of a list. It has only what React DOM uses. */
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
 * Gives a document of React Aria what Preact uses beside: `createElementNS`, `remove` of its nodes, and nodes that are
 * elements. (They say that they are comments, which Preact passes over.) Leaves every other document as it is.
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
