import { options, type Component, type VNode } from 'preact'

/** A rendered virtual node; Preact keeps its component as `__c`. */
interface RenderedNode extends VNode {
  __c?: Pick<Component, 'setState' | 'forceUpdate'> | null
}

const ignore = (): void => undefined

/**
 * Ends updates of a component with its unmount. When several components of a Suspense boundary are suspended and removed, the
 * removal of the last one renders the others again: without a boundary, a thrown promise is an uncaught error.
 */
export function endUnmounted(): void {
  const unmount = options.unmount?.bind(options)
  options.unmount = (vnode: RenderedNode) => {
    unmount?.(vnode)
    if (vnode.__c) vnode.__c.setState = vnode.__c.forceUpdate = ignore
  }
}
