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

/** Flushes state updates of an event's handlers. */
let renderSet: (() => void) | undefined

const collect = (render: () => void): void => {
  renderSet = render
  // Flushes also when a listener stops the event's propagation.
  queueMicrotask(renderNow)
}

function renderNow(): void {
  if (options.debounceRendering === collect) delete options.debounceRendering
  const render = renderSet
  renderSet = undefined
  render?.()
}

/**
 * Flushes state updates of a field's event before the next event, as React does: a password manager fills several fields in one
 * task, and each handler must read the values of the previous ones. Preact would batch all of them.
 *
 * Then resets a controlled field to its props, when the handlers did not change them: a rejected choice, filtered characters.
 * Preact leaves the value of the browser.
 */
export function controlFields(): void {
  const before = options.diffed?.bind(options)
  options.diffed = (vnode: RenderedNode) => {
    before?.(vnode)
    if (FIELDS.has(vnode.type) && vnode.__e) rendered.set(vnode.__e, vnode.props)
  }
  for (const type of ['input', 'change']) {
    // Listeners of the capture and of the bubble phase: the first and the last of an event.
    globalThis.addEventListener?.(type, ({ target }) => target && rendered.has(target) && begin(), true)
    globalThis.addEventListener?.(type, ({ target }) => {
      if (!target || !rendered.has(target)) return
      renderNow()
      if (type === lastEventOf(target as Field)) queueMicrotask(() => restore(target as Field))
    })
  }
}

/** Keeps a `debounceRendering` that is already set, such as that of `flushSync`. */
function begin(): void {
  if (!options.debounceRendering) options.debounceRendering = collect
}

const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/** A checkbox dispatches `input` and `change`; handlers of both must read the same value. */
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
