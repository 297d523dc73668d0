import { createContext as create, type Component, type Context } from 'preact'

interface Provider<Value> extends Component {
  /** The props of its last render. */
  shown?: { value: Value }
}

/**
 * A context whose consumers are notified of each change. Preact notifies them in the provider's `shouldComponentUpdate`, which it
 * skips for a provider that is remounted after it suspended: a consumer behind `memo` would keep the old value.
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
