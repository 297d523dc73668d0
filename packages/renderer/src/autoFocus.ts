import { options, type VNode } from 'preact'

/** A rendered virtual node; Preact keeps its element as `__e`. */
interface RenderedNode extends VNode<{ autoFocus?: boolean }> {
  __e?: HTMLElement | null
}

/** Elements whose `autoFocus` was applied, which happens once. */
const focused = new WeakSet<HTMLElement>()

/** Focuses an element with `autoFocus` when it is mounted, as React does. Preact only sets the attribute. */
export function focusAutomatically(): void {
  const before = options.diffed?.bind(options)
  options.diffed = (vnode: RenderedNode) => {
    before?.(vnode)
    const element = vnode.__e
    if (typeof vnode.type !== 'string' || !vnode.props.autoFocus || !element || focused.has(element)) return
    focused.add(element)
    queueMicrotask(() => element.focus())
  }
}
