import type { ConfigSchema, ConfigType } from '../define/configType.js'
import type { Paging, UiApiRequest, Values } from '../define/adapterTypes.js'
import { asAdapter, type ItemOf, type PagedReadAdapter, type ReadAdapter } from '../define/defineRead.js'
import { asWriteAdapter, type WriteAdapter } from '../define/defineWrite.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { invoke } from '../write/invoke.js'
import { anyOrder } from '../define/anyOrder.js'
import { anyObject } from '../define/configTypes.js'
import { type Representation } from '../representations/Representation.js'
import { defineRepresentation } from '../representations/defineRepresentation.js'

/** The response of a server method: any JSON. TTL 5 min. */
export const apexRepresentation = <T>(): Representation<T> =>
  defineRepresentation<T>({ name: 'ApexRepresentation', _ttlMs: 300_000, _isOpaque: true })

/** The parameters of a server method: any JSON object. */
export const apexParams: ConfigType<object> = /* @__PURE__ */ anyOrder(anyObject)

/** Default base path of server methods. */
const APEX_BASE = '/lwr/apex/v63.0'

/** A server method and its HTTP method. */
export interface ApexMethod<HttpMethod extends 'GET' | 'POST'> {
  readonly className: string
  readonly method: string
  readonly httpMethod: HttpMethod
  /** Sends the header `X-SFDC-Allow-Continuation: true`, for methods with a callout. */
  readonly continuation?: boolean | undefined
}

/** The items of a response, and the parameters of the next request (undefined on the last page). */
export interface ApexPaging<Params, Data, Item = ItemOf<Data>> {
  readonly items: (data: Data) => readonly Item[]
  readonly next: (data: Data, params: Params) => Partial<Params> | undefined
}

/** Parameters of a server method by name. */
export type ApexParams = Readonly<Record<string, unknown>>

/**
 * Creates an adapter for a server method; its configuration is the parameters object.
 *
 * GET creates a read, cached for 300000 ms, with the parameters as JSON in the query parameter `methodParams`; POST
 * creates a write with the parameters as payload. Source: "Call Apex Methods".
 *
 * `paging` of a GET method enables pagination with `useInfiniteWire`, whose `items` have the type of the elements of the
 * page's arrays; a third type parameter names it otherwise.
 *
 * @example
 * const findLoads = apex<{ pageSize: number }, LoadPage>({ className: 'LoadSearch', method: 'findLoads', httpMethod: 'GET' })
 * const page = useWire(findLoads, { pageSize: 25 })
 */
export function apex<Params extends object = ApexParams, Data = unknown, Item = ItemOf<Data>>(
  method: ApexMethod<'GET'> & { readonly paging: ApexPaging<Params, Data, Item> },
): PagedReadAdapter<Params, Data, Item>
export function apex<Params extends object = ApexParams, Data = unknown>(
  method: ApexMethod<'GET'> & { readonly paging?: undefined },
): ReadAdapter<Params, Data>
export function apex<Params extends object = ApexParams, Data = unknown>(
  method: ApexMethod<'POST'>,
): WriteAdapter<Params, Data>
export function apex({
  className,
  method,
  httpMethod,
  continuation,
  paging,
}: ApexMethod<'GET' | 'POST'> & { readonly paging?: Paging | undefined }):
  ReadAdapter<object, unknown> | WriteAdapter<object, unknown> {
  const name = `${className}.${method}`
  if (!/^\w+\.\w+$/.test(name))
    throw new UiApiConfigError(name, `Invalid config for "apex": "${name}" is no class and method`)
  const config: ConfigSchema = { params: apexParams }
  const isRead = httpMethod === 'GET'
  const call = {
    name,
    family: 'apex',
    method: httpMethod,
    path: `/${className}/${method}`,
    config,
    _wraps: 'params',
    _build({ params }: Values, apexBase = APEX_BASE): UiApiRequest {
      const hasParams = Object.keys(params as object).length > 0
      return {
        method: httpMethod,
        path: `${apexBase.replace(/\/+$/, '')}/${className}/${method}`,
        query: isRead && hasParams ? { methodParams: JSON.stringify(params) } : {},
        body: isRead ? undefined : params,
        headers: continuation ? { 'X-SFDC-Allow-Continuation': 'true' } : {},
      }
    },
  }
  if (isRead)
    return asAdapter({ ...call, kind: 'read', _returns: apexRepresentation(), ...(paging && { paging }) })
  return asWriteAdapter({ ...call, kind: 'write', run: invoke })
}
