import type { ConfigSchema, ConfigValues, ReadInput } from './configType.js'
import { cacheKey } from '../cache/cacheKey.js'
import type { RecordRepresentationPart, Representation } from '../representations/Representation.js'
import { buildRequest } from '../transport/buildRequest.js'
import { checkRead, type CheckedRead } from './checkConfig.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { refuseCalls } from './refuseCalls.js'
import type {
  BatchRules,
  CallDefinition,
  Following,
  HttpMethod,
  ReadDefinition,
  ReadFlow,
  UiApiRequest,
  Values,
  CheckedPath,
  Derived,
} from './adapterTypes.js'

/** Marks reads without pagination. */
export type NoPages = 'no pages'

/** A read adapter. With `Pages` = `NoPages`, `useInfiniteWire` is a compile error. */
// `any`: annotations can omit it.
// oxlint-disable-next-line typescript/no-explicit-any
export interface ReadAdapter<Config, Data, Pages = any> extends ReadDefinition {
  /** Cache key of a configuration. @throws {UiApiConfigError} */
  key(config: Config): string
  /** The request of a configuration, without sending it. @throws {UiApiConfigError} */
  request(config: Config): UiApiRequest
  readonly _config?: Config
  readonly _data?: Data
  readonly _pages?: Pages
}

/** A read whose pages have items of a type. */
export interface PagedReadAdapter<Config, Data, Item> extends ReadAdapter<Config, Data> {
  readonly _item?: Item
}

interface PageOfRecords<Item> {
  readonly records: readonly Item[]
}
/** Search results may come without records. */
interface PageOfResults<Item> {
  readonly records?: readonly Item[] | undefined
}
interface PageOfLists<Item> {
  readonly lists: readonly Item[]
}
interface ListUi<Item> {
  readonly records: PageOfRecords<Item>
}

/** The element type of a page: its records or lists, otherwise the elements of its arrays. */
export type ItemOf<Data> =
  Data extends ListUi<infer Item>
    ? Item
    : Data extends PageOfRecords<infer Item>
      ? Item
      : Data extends PageOfLists<infer Item>
        ? Item
        : Data extends PageOfResults<infer Item>
          ? Item
          : ElementOf<Data>

type ElementOf<Data> = Data extends readonly (infer Item)[]
  ? Item
  : {
        [Name in keyof Data]: Data[Name] extends readonly (infer Item)[] ? Item : never
      }[keyof Data] extends infer Item
    ? [Item] extends [never]
      ? unknown
      : Item
    : never

/** The configuration of a read, the input of a write, or an item of a notify adapter. */
export type ConfigOf<Adapter> = Adapter extends { readonly kind: 'read'; readonly _config?: infer Config }
  ? Exclude<Config, undefined>
  : Adapter extends { readonly kind: 'write'; readonly _input?: infer Input }
    ? Exclude<Input, undefined>
    : Adapter extends { readonly kind: 'notify'; readonly _item?: infer Item }
      ? Exclude<Item, undefined>
      : never

/** The data type of an adapter or a representation. */
export type DataOf<R> = R extends { readonly _data?: infer Data } ? Exclude<Data, undefined> : never

/** The declaration of a read; types follow from `config` and `returns`. */
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
  readonly _local?: readonly ((keyof S & string) | NoInfer<D>)[]
  readonly _spread?: CallDefinition['_spread']
  readonly body?: CallDefinition['body']
  readonly headers?: (values: ConfigValues<S> & Derived<D>) => Readonly<Record<string, string | undefined>>
  /** Names that `prepare` adds. */
  readonly _derives?: readonly D[]
  readonly _prepare?: (values: ConfigValues<S>) => Derived<D>
  readonly _isComplete?: (values: Partial<ConfigValues<S>>) => boolean
  readonly _returns: R
  readonly _entry?: (values: ConfigValues<S> & Derived<D>) => string
  readonly _batchPath?: string
  readonly batch?: BatchRules
  readonly _fanOut?: (values: ConfigValues<S> & Derived<D>) => readonly Values[]
  readonly _follow?: {
    readonly read: ReadDefinition
    readonly expects: (
      data: DataOf<R>,
      values: ConfigValues<S> & Derived<D>,
    ) => ReturnType<Following['expects']>
  }
  readonly placeholder?: DataOf<R>
  readonly verify?: (data: DataOf<R>, values: ConfigValues<S> & Derived<D>) => string | undefined
}

/** Adds `key` and `request`. */
export function asAdapter<Config, Data>(definition: ReadDefinition): ReadAdapter<Config, Data> {
  const complete = (config: Config): CheckedRead => {
    const checked = checkRead(definition, config)
    if (!checked) throw new UiApiConfigError(definition.name, `Invalid config for "${definition.name}"`)
    return checked
  }
  const adapter: ReadAdapter<Config, Data> = {
    ...definition,
    key(config) {
      const { _definition: definition, _variables: variables } = complete(config)
      return cacheKey(definition, variables)
    },
    request(config) {
      const { _definition: definition, _variables: variables } = complete(config)
      return buildRequest(definition, definition._fanOut?.(variables)[0] ?? variables)
    },
  }
  return process.env.NODE_ENV === 'production' ? adapter : refuseCalls(adapter)
}

/**
 * Declares a read as data; the engine executes it.
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
  // The spec is the definition, with additional types.
  return asAdapter({ kind: 'read', method: 'GET', ...spec } as unknown as ReadDefinition)
}

interface Flow {
  readonly when: (config: Values) => boolean
  readonly read: ReadAdapter<unknown, unknown>
}

/** Declares a read with alternative requests, selected by the configuration; otherwise 'unrecognized config'. */
export function defineReadFlows<const F extends readonly [Flow, ...Flow[]]>(
  name: string,
  family: string,
  flows: F,
): ReadAdapter<FlowConfig<F>, FlowData<F>> {
  const definitions = flows.map(({ when, read }): ReadFlow => ({ ...read, name, family, when }))
  const select = (config: unknown) => {
    if (typeof config !== 'object' || config === null) return undefined
    const flow = definitions.find(({ when }) => when(config as Values))
    if (!flow) throw new UiApiConfigError(name, 'unrecognized config')
    return flow
  }
  return asAdapter({ ...flows[0].read, name, family, flows: definitions, select })
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
