import { options, type VNode } from 'preact'

/** A rendered virtual node; Preact keeps its children as `__k`. */
interface RenderedNode extends VNode {
  __k?: (VNode | null)[] | null
}

/** Reports children with the same key in the console, as React does: rows would be lost or doubled. */
export function reportDuplicateKeys(): void {
  const before = options.diffed?.bind(options)
  options.diffed = (vnode: RenderedNode) => {
    before?.(vnode)
    const keys = new Set<unknown>()
    for (const child of vnode.__k ?? []) {
      if (child?.key === undefined || child.key === null) continue
      // oxlint-disable-next-line no-console
      if (keys.has(child.key)) console.error(`Two children with the same key: ${String(child.key)}`)
      keys.add(child.key)
    }
  }
}
