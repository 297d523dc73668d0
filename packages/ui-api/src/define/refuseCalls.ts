import { UiApiConfigError } from '../errors/UiApiConfigError.js'

interface Named {
  readonly name: string
  readonly kind: 'read' | 'write' | 'notify'
}

const CALLS = {
  read: 'useWire or uiApi.load',
  write: 'useInvoke or uiApi.invoke',
  notify: 'uiApi.notify',
} as const

/**
 * The same adapter as a function that refuses to be called, for development builds: in LWC some adapters are
 * functions.
 */
export function refuseCalls<Adapter extends Named>(adapter: Adapter): Adapter {
  const { name, kind } = adapter
  const refuse = () => {
    throw new UiApiConfigError(
      name,
      `${name} is an adapter, not a function. Pass it to ${CALLS[kind]}. Functions with LWC's signatures are in entries such as @portal/ui-api/uiRecordApi.`,
    )
  }
  // `assign` would fail for `name`, which functions have as a constant.
  return Object.defineProperties(refuse, Object.getOwnPropertyDescriptors(adapter)) as unknown as Adapter
}
