import type { ConfigSchema } from '../config/configType.js'
import type { Paging, UiApiRequest, Values } from '../define/adapterTypes.js'
import { asAdapter, type ReadAdapter } from '../define/defineRead.js'
import { asWriteAdapter, type WriteAdapter } from '../define/defineWrite.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { invoke } from '../write/invoke.js'
import { apexParams } from './apexParams.js'
import { apexRepresentation } from './apexRepresentation.js'

/** Where server methods are, unless the client is told otherwise. */
const APEX_BASE = '/lwr/apex/v63.0'

/** Which server method, and how it is called. */
export interface ApexMethod<HttpMethod extends 'GET' | 'POST'> {
  readonly className: string
  readonly method: string
  readonly httpMethod: HttpMethod
  /** Sends `X-SFDC-Allow-Continuation: true`, for methods that wait for another system. */
  readonly continuation?: boolean | undefined
}

/** Where the items of an answer are, and the parameters that ask for the next page (undefined on the last one). */
export interface ApexPaging<Params, Data> {
  readonly items: (data: Data) => readonly unknown[]
  readonly next: (data: Data, params: Params) => Partial<Params> | undefined
}

/** Parameters of a server method by name. */
export type ApexParams = Readonly<Record<string, unknown>>

/**
 * Makes an adapter of a server method; its configuration is the object of parameters itself.
 *
 * GET gives a read, cached for 300000 ms, with the parameters as JSON in `methodParams`; POST gives a write with the
 * parameters as body. Source: "Call Apex Methods" and the client's `apexBase`.
 *
 * `paging` of a GET method makes it fit for `useInfiniteWire`: `items` are what a page holds, `next` the parameters that
 * change for the page after it.
 *
 * @example
 * const findLoads = apex<{ pageSize: number }, LoadPage>({ className: 'LoadSearch', method: 'findLoads', httpMethod: 'GET' })
 * const page = useWire(findLoads, { pageSize: 25 })
 */
export function apex<Params extends object = ApexParams, Data = unknown>(
  method: ApexMethod<'GET'> & { readonly paging?: ApexPaging<Params, Data> },
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
}: ApexMethod<'GET' | 'POST'> & { readonly paging?: Paging }):
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
    wraps: 'params',
    build({ params }: Values, apexBase = APEX_BASE): UiApiRequest {
      const hasParams = Object.keys(params as object).length > 0
      return {
        method: httpMethod,
        path: `${apexBase}/${className}/${method}`,
        query: isRead && hasParams ? { methodParams: JSON.stringify(params) } : {},
        body: isRead ? undefined : params,
        headers: continuation ? { 'X-SFDC-Allow-Continuation': 'true' } : {},
      }
    },
  }
  if (isRead)
    return asAdapter({ ...call, kind: 'read', returns: apexRepresentation(), ...(paging && { paging }) })
  return asWriteAdapter({ ...call, kind: 'write', run: invoke })
}
