import { inOrder } from '../config/anyOrder.js'
import type { ConfigSchema, ConfigValues, WriteInput } from '../config/configType.js'
import type { RecordRepresentationPart } from '../representations/Representation.js'
import type { Representation } from '../representations/Representation.js'
import { withBody } from '../request/withBody.js'
import { buildRequest } from '../request/buildRequest.js'
import { invoke } from '../write/invoke.js'
import { checkWrite } from '../validate/checkConfig.js'
import type {
  CacheView,
  CallDefinition,
  HttpMethod,
  OptimisticChoice,
  OptimisticEdit,
  UiApiRequest,
  WriteDefinition,
  WriteEffect,
} from './adapterTypes.js'
import type { CheckedPath, Derived } from './pathNames.js'

/** A write: a value that says what is sent and what changes in the cache once it has succeeded. */
export interface WriteAdapter<Input, Data> extends WriteDefinition {
  /** Name of this write: equal for equal inputs, whatever the order of names. Files count as equal. @throws {UiApiConfigError} */
  key(input: Input): string
  /** The request of this input, unsent. @throws {UiApiConfigError} */
  request(input: Input): UiApiRequest
  readonly _input?: Input
  readonly _data?: Data
}

type DataOf<R> = R extends { readonly _data?: infer Data } ? Data : undefined

/** A write as its file writes it down. */
export interface WriteSpec<S extends ConfigSchema, P extends string, R, D extends string> {
  readonly name: string
  readonly family: string
  readonly method: HttpMethod
  readonly path: CheckedPath<P, (keyof S & string) | NoInfer<D>>
  readonly config: S
  readonly query?: readonly ((keyof S & string) | NoInfer<D>)[]
  readonly local?: readonly ((keyof S & string) | NoInfer<D>)[]
  readonly body?: CallDefinition['body']
  readonly headers?: (values: ConfigValues<S> & Derived<D>) => Readonly<Record<string, string | undefined>>
  /** Names that `prepare` adds to the values. */
  readonly derives?: readonly D[]
  readonly prepare?: (values: ConfigValues<S>) => Derived<D>
  readonly isComplete?: (values: Partial<ConfigValues<S>>) => boolean
  readonly returns?: R
  readonly verify?: (data: DataOf<R>) => string | undefined
  readonly filter?: (values: ConfigValues<S> & Derived<D>, cache: CacheView) => ConfigValues<S> & Derived<D>
  readonly effects?: (
    values: ConfigValues<S> & Derived<D>,
    result: DataOf<R>,
    cache: CacheView,
  ) => readonly WriteEffect[]
  readonly optimistic?: (
    values: ConfigValues<S> & Derived<D>,
    choice: OptimisticChoice,
  ) => readonly OptimisticEdit[]
}

/** Declares a write. Names of `query` go to the address when given, the rest to the JSON body. */
export function defineWrite<
  const S extends ConfigSchema,
  const P extends string,
  R extends Representation<unknown> | RecordRepresentationPart | undefined = undefined,
  const D extends string = never,
>(spec: WriteSpec<S, P, R, D>): WriteAdapter<WriteInput<S>, DataOf<R>> {
  // The specification is the definition, with types that its file needs and the pipeline does not.
  return asWriteAdapter({
    kind: 'write',
    run: invoke,
    query: [],
    spread: withBody,
    ...spec,
  } as unknown as WriteDefinition)
}

/** Adds what every write can do. */
export function asWriteAdapter<Input, Data>(definition: WriteDefinition): WriteAdapter<Input, Data> {
  return {
    ...definition,
    key: (input) => `${definition.name}&${JSON.stringify(inOrder(checkWrite(definition, input)))}`,
    request: (input) => buildRequest(definition, checkWrite(definition, input)),
  }
}
