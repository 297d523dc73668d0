import type { ConfigSchema, ConfigValues, ReadInput } from '../config/configType.js'
import { cacheKey } from '../key/cacheKey.js'
import type { RecordRepresentationPart } from '../representations/Representation.js'
import type { Representation } from '../representations/Representation.js'
import { buildRequest } from '../request/buildRequest.js'
import { checkRead, type CheckedRead } from '../validate/checkConfig.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import type {
  BatchRules,
  CallDefinition,
  Following,
  HttpMethod,
  ReadDefinition,
  ReadFlow,
  UiApiRequest,
  Values,
} from './adapterTypes.js'
import type { CheckedPath, Derived } from './pathNames.js'

/** The mark of reads that bring all they have at once. */
export type NoPages = 'no pages'

/**
 * A read: a value that says all there is to know about one call. `Pages` is `NoPages` where that is known: compilers tell
 * whoever reads such a one page by page.
 */
// `any`: whoever writes the type of an adapter down need not say it.
// oxlint-disable-next-line typescript/no-explicit-any
export interface ReadAdapter<Config, Data, Pages = any> extends ReadDefinition {
  /** Name of this configuration in the cache. @throws {UiApiConfigError} */
  key(config: Config): string
  /** The request of this configuration, unsent. @throws {UiApiConfigError} */
  request(config: Config): UiApiRequest
  readonly _config?: Config
  readonly _data?: Data
  readonly _pages?: Pages
}

/** What a read of this representation gives. */
export type DataOf<R> = R extends { readonly _data?: infer Data } ? Exclude<Data, undefined> : never

/** A read as its file writes it down; types follow from `config` and `returns`. */
export interface ReadSpec<
  S extends ConfigSchema,
  P extends string,
  R extends Representation<unknown> | RecordRepresentationPart,
  D extends string,
> {
  readonly name: string
  readonly family: string
  /** @default 'GET' */
  readonly method?: HttpMethod
  readonly path: CheckedPath<P, (keyof S & string) | NoInfer<D>>
  readonly config: S
  readonly query?: readonly ((keyof S & string) | NoInfer<D>)[]
  readonly local?: readonly ((keyof S & string) | NoInfer<D>)[]
  readonly spread?: CallDefinition['spread']
  readonly body?: CallDefinition['body']
  readonly headers?: (values: ConfigValues<S> & Derived<D>) => Readonly<Record<string, string | undefined>>
  /** Names that `prepare` adds to the values. */
  readonly derives?: readonly D[]
  readonly prepare?: (values: ConfigValues<S>) => Derived<D>
  readonly isComplete?: (values: Partial<ConfigValues<S>>) => boolean
  readonly returns: R
  readonly entry?: (values: ConfigValues<S> & Derived<D>) => string
  readonly batchPath?: string
  readonly batch?: BatchRules
  readonly fanOut?: (values: ConfigValues<S> & Derived<D>) => readonly Values[]
  readonly follow?: {
    readonly read: ReadDefinition
    readonly expects: (
      data: DataOf<R>,
      values: ConfigValues<S> & Derived<D>,
    ) => ReturnType<Following['expects']>
  }
  readonly placeholder?: DataOf<R>
  readonly verify?: (data: DataOf<R>, values: ConfigValues<S> & Derived<D>) => string | undefined
}

/** Turns checked configurations into keys and requests; the same for every read. */
export function asAdapter<Config, Data>(definition: ReadDefinition): ReadAdapter<Config, Data> {
  const complete = (config: Config): CheckedRead => {
    const checked = checkRead(definition, config)
    if (!checked) throw new UiApiConfigError(definition.name, `Invalid config for "${definition.name}"`)
    return checked
  }
  return {
    ...definition,
    key(config) {
      const { definition, given } = complete(config)
      return cacheKey(definition, given)
    },
    request(config) {
      const { definition, given } = complete(config)
      return buildRequest(definition, definition.fanOut?.(given)[0] ?? given)
    },
  }
}

/**
 * Declares a read. Data only: the pipeline executes it, `adapter.key` and `adapter.request` show what it would do.
 *
 * @example
 * export const getObjectInfo = defineRead({
 *   name: 'getObjectInfo',
 *   family: 'objectInfo',
 *   path: '/ui-api/object-info/{objectApiName}',
 *   config: { objectApiName },
 *   returns: objectInfoRepresentation,
 * })
 */
export function defineRead<
  const S extends ConfigSchema,
  const P extends string,
  R extends Representation<unknown> | RecordRepresentationPart,
  const D extends string = never,
>(spec: ReadSpec<S, P, R, D>): ReadAdapter<ReadInput<S>, DataOf<R>, NoPages> {
  // The specification is the definition, with types that its file needs and the pipeline does not.
  return asAdapter({ kind: 'read', method: 'GET', ...spec } as unknown as ReadDefinition)
}

/** Declares a read that is one of several requests, chosen by its configuration; none fits: 'unrecognized config'. */
export function defineReadFlows<
  const F extends readonly { when: (config: Values) => boolean; read: ReadAdapter<unknown, unknown> }[],
>(name: string, family: string, flows: F): ReadAdapter<FlowConfig<F>, FlowData<F>> {
  const definitions = flows.map(({ when, read }): ReadFlow => ({ ...read, name, family, when }))
  const [first] = definitions
  if (!first) throw new Error(`${name} needs at least one flow.`)
  const select = (config: unknown) => {
    if (typeof config !== 'object' || config === null) return undefined
    const flow = definitions.find(({ when }) => when(config as Values))
    if (!flow) throw new UiApiConfigError(name, 'unrecognized config')
    return flow
  }
  return asAdapter({ ...first, flows: definitions, select })
}

type FlowConfig<F extends readonly { read: unknown }[]> = F[number]['read'] extends infer A
  ? A extends ReadAdapter<infer Config, unknown>
    ? Config
    : never
  : never
type FlowData<F extends readonly { read: unknown }[]> = F[number]['read'] extends infer A
  ? A extends ReadAdapter<unknown, infer Data>
    ? Data
    : never
  : never
