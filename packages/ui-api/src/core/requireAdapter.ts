import { typeName } from '../define/json.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'

type Kind = 'read' | 'write' | 'notify'
const CALLS: Readonly<Record<Kind, string>> = {
  read: 'uiApi.load or useWire',
  write: 'uiApi.invoke or useInvoke',
  notify: 'uiApi.notify',
}
const EXAMPLES: Readonly<Record<Kind, string>> = {
  read: 'getRecord',
  write: 'updateRecord',
  notify: 'notifyRecordUpdateAvailable',
}

/** @throws {UiApiConfigError} for anything but an adapter of this kind. */
export function requireAdapter(call: string, kind: Kind, adapter: unknown): void {
  const given = Object(adapter) as { readonly kind?: unknown; readonly name?: unknown }
  if (given.kind === kind) return
  if (given.kind === 'read' || given.kind === 'write' || given.kind === 'notify')
    throw new UiApiConfigError(
      call,
      `${call}: ${String(given.name)} is a ${given.kind} adapter. Pass it to ${CALLS[given.kind]}.`,
    )
  if (typeof adapter === 'function')
    throw new UiApiConfigError(
      call,
      `${call} needs a ${kind} adapter such as ${EXAMPLES[kind]} as its first argument, but received a function${adapter.name && ` "${adapter.name}"`}. Entries named as LWC's modules, such as @portal/ui-api/uiRecordApi, export functions to call; import the adapter from @portal/ui-api.`,
    )
  throw new UiApiConfigError(
    call,
    `${call} needs a ${kind} adapter such as ${EXAMPLES[kind]} as its first argument, but received ${typeName(adapter)}. Check the import.`,
  )
}
