import { createContext as create, type Component, type Context } from 'preact'

interface Provider<Value> extends Component {
  /** The props of its last render. */
  shown?: { value: Value }
}

/**
 * A context whose readers learn of each change. Preact tells them in the provider's `shouldComponentUpdate`, which it skips for
 * a provider that is shown again after a part of the page has waited: a reader behind `memo` would keep the old value.
 */
export function createContext<Value>(initial: Value): Context<Value> {
  const context = create(initial)
  function provide(this: Provider<Value>, props: { value: Value }): unknown {
    const content: unknown = Reflect.apply(context, this, [props])
    const before = this.shown
    this.shown = props
    if (before && before.value !== props.value)
      this.shouldComponentUpdate?.call({ props: before } as never, props, {}, {})
    return content
  }
  return Object.assign(provide, context, { Provider: provide })
}
