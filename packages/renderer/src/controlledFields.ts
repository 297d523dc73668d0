import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldProps {
  value?: unknown
  checked?: unknown
}

/** A rendered virtual node; Preact keeps its element as `__e`. */
interface RenderedNode extends VNode<FieldProps> {
  __e?: Field | null
}

const FIELDS = new Set<unknown>(['input', 'textarea', 'select'])

/** Props of a field's last render. */
const rendered = new WeakMap<EventTarget, FieldProps>()

/**
 * Sets a field back to its last render after an event that has not changed that, as React does: a choice that is refused,
 * characters that are left out. Preact leaves the field as the browser shows it.
 */
export function controlFields(): void {
  const before = options.diffed?.bind(options)
  options.diffed = (vnode: RenderedNode) => {
    before?.(vnode)
    if (FIELDS.has(vnode.type) && vnode.__e) rendered.set(vnode.__e, vnode.props)
  }
  // The last listeners of an event: state that the others set is rendered before the microtask.
  for (const type of ['input', 'change'])
    globalThis.addEventListener?.(type, ({ target }) => {
      if (target && rendered.has(target) && type === lastEventOf(target as Field))
        queueMicrotask(() => restore(target as Field))
    })
}

const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/** A choice is told twice; handlers of the second event have to find it. */
const lastEventOf = (field: Field) =>
  isChoice(field) || field instanceof HTMLSelectElement ? 'change' : 'input'

function restore(field: Field): void {
  if (isChoice(field)) {
    const group = field.type === 'radio' ? document.getElementsByName(field.name) : [field]
    for (const one of group) check(one as HTMLInputElement)
    return
  }
  const value = rendered.get(field)?.value
  if (typeof value === 'string' && field.value !== value && !field.matches('[multiple]')) field.value = value
}

function check(field: HTMLInputElement): void {
  const checked = rendered.get(field)?.checked
  if (typeof checked === 'boolean' && field.checked !== checked) field.checked = checked
}
