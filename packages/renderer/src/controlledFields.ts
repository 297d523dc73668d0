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

/** Renders the state that handlers of an event have set. */
let renderSet: (() => void) | undefined

const collect = (render: () => void): void => {
  renderSet = render
  // For an event that another listener stops on its way.
  queueMicrotask(renderNow)
}

function renderNow(): void {
  if (options.debounceRendering === collect) delete options.debounceRendering
  const render = renderSet
  renderSet = undefined
  render?.()
}

/**
 * Renders state that the event of a field sets before the next event, as React does: a password manager fills several fields
 * in one task, and each handler finds the values of the fields before. Preact would render after all of them.
 *
 * Then it sets the field back to its last render, if the event has not changed that: a choice that is refused, characters that
 * are left out. Preact leaves the field as the browser shows it.
 */
export function controlFields(): void {
  const before = options.diffed?.bind(options)
  options.diffed = (vnode: RenderedNode) => {
    before?.(vnode)
    if (FIELDS.has(vnode.type) && vnode.__e) rendered.set(vnode.__e, vnode.props)
  }
  for (const type of ['input', 'change']) {
    // The first and the last listeners of an event.
    globalThis.addEventListener?.(type, ({ target }) => target && rendered.has(target) && begin(), true)
    globalThis.addEventListener?.(type, ({ target }) => {
      if (!target || !rendered.has(target)) return
      renderNow()
      if (type === lastEventOf(target as Field)) queueMicrotask(() => restore(target as Field))
    })
  }
}

/** Leaves a way to render that is set already, such as that of `flushSync`. */
function begin(): void {
  if (!options.debounceRendering) options.debounceRendering = collect
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
