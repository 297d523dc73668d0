import { options, type VNode } from 'preact'

/** Writes `spellCheck={false}` as the text that the attribute needs, as React does. Preact would remove the attribute. */
export function writeSpellCheck(): void {
  const before = options.vnode?.bind(options)
  options.vnode = (vnode: VNode<{ spellCheck?: boolean | 'false' }>) => {
    before?.(vnode)
    if (typeof vnode.type === 'string' && vnode.props.spellCheck === false) vnode.props.spellCheck = 'false'
  }
}
