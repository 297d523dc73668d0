import { inOrder } from './anyOrder.js'
import type { ConfigSchema, ConfigValues, WriteInput } from './configType.js'
import type { RecordRepresentationPart, Representation } from '../representations/Representation.js'
import { withBody } from '../transport/withBody.js'
import { buildRequest } from '../transport/buildRequest.js'
import { invoke } from '../write/invoke.js'
import { refuseCalls } from './refuseCalls.js'
import { checkWrite } from './checkConfig.js'
import type {
  CacheView,
  CallDefinition,
  HttpMethod,
  OptimisticChoice,
  OptimisticEdit,
  UiApiRequest,
  WriteDefinition,
  WriteEffect,
  CheckedPath,
  Derived,
} from './adapterTypes.js'

/** A write adapter: its request and its cache effects. */
export interface WriteAdapter<Input, Data> extends WriteDefinition {
  /**
   * Serializes an input: equal for equal inputs, whatever the order of names. Files count as equal. @throws
   * {UiApiConfigError}
   */
  key(input: Input): string
  /** The request of an input, without sending it. @throws {UiApiConfigError} */
  request(input: Input): UiApiRequest
  readonly _input?: Input
  readonly _data?: Data
}

type DataOf<R> = R extends { readonly _data?: infer Data } ? Data : undefined

/** The declaration of a write. */
export interface WriteSpec<S extends ConfigSchema, P extends string, R, D extends string> {
  readonly name: string
  readonly family: string
  readonly method: HttpMethod
  readonly path: CheckedPath<P, (keyof S & string) | NoInfer<D>>
  readonly config: S
  readonly query?: readonly ((keyof S & string) | NoInfer<D>)[]
  readonly _local?: readonly ((keyof S & string) | NoInfer<D>)[]
  readonly body?: CallDefinition['body']
  readonly headers?: (values: ConfigValues<S> & Derived<D>) => Readonly<Record<string, string | undefined>>
  /** Names that `prepare` adds. */
  readonly _derives?: readonly D[]
  readonly _prepare?: (values: ConfigValues<S>) => Derived<D>
  readonly _isComplete?: (values: Partial<ConfigValues<S>>) => boolean
  readonly _returns?: R
  readonly verify?: (data: DataOf<R>) => string | undefined
  readonly filter?: (values: ConfigValues<S> & Derived<D>, cache: CacheView) => ConfigValues<S> & Derived<D>
  readonly _effects?: (
    values: ConfigValues<S> & Derived<D>,
    result: DataOf<R>,
    cache: CacheView,
  ) => readonly WriteEffect[]
  readonly optimistic?: (
    values: ConfigValues<S> & Derived<D>,
    choice: OptimisticChoice,
  ) => readonly OptimisticEdit[]
}

/** Declares a write. `query` lists the query parameters; everything else is the JSON payload. */
export function defineWrite<
  const S extends ConfigSchema,
  const P extends string,
  R extends Representation<unknown> | RecordRepresentationPart | undefined = undefined,
  const D extends string = never,
>(spec: WriteSpec<S, P, R, D>): WriteAdapter<WriteInput<S>, DataOf<R>> {
  // The spec is the definition, with additional types.
  return asWriteAdapter({
    kind: 'write',
    run: invoke,
    query: [],
    _spread: withBody,
    ...spec,
  } as unknown as WriteDefinition)
}

/** Adds `key` and `request`. */
export function asWriteAdapter<Input, Data>(definition: WriteDefinition): WriteAdapter<Input, Data> {
  const adapter: WriteAdapter<Input, Data> = {
    ...definition,
    key: (input) => `${definition.name}&${JSON.stringify(inOrder(checkWrite(definition, input)))}`,
    request: (input) => buildRequest(definition, checkWrite(definition, input)),
  }
  return process.env.NODE_ENV === 'production' ? adapter : refuseCalls(adapter)
}
