import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { CodegenError } from './CodegenError.js'
import { parseObjectInfos } from './parseObjectInfos.js'

/** Objects, org and credentials. */
export interface ReadObjectInfosOptions {
  /** Scheme and host of the server, `https://org.example`. */
  readonly url: string
  /** API names. */
  readonly objects: readonly string[]
  /** Sent as `Authorization: Bearer …`. */
  readonly token?: string | undefined
  /** Sent as `Cookie`, e.g. `sid=…`. */
  readonly cookie?: string | undefined
  /** @default 'v63.0' */
  readonly apiVersion?: string | undefined
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch
  /** Called after each object. */
  readonly onProgress?: (done: number, total: number, info: ObjectInfoRepresentation) => void
}

/** Request timeout (ms). */
const TIMEOUT_MS = 30_000

const SIGN_IN = 'Pass --token, or set UI_API_TOKEN or UI_API_COOKIE to those of a signed-in user'

function refused(status: number, objectApiName: string, url: string): CodegenError {
  if (status === 401 || status === 403)
    return new CodegenError('CODEGEN_SIGN_IN', `${url} refuses us (${status}). ${SIGN_IN}.`)
  if (status === 404)
    return new CodegenError(
      'CODEGEN_OBJECT',
      `The server knows no object "${objectApiName}", or its user may not see it. Custom objects end in __c.`,
    )
  return new CodegenError(
    'CODEGEN_SERVER',
    `${url} answered ${status} for ${objectApiName}. Try again later.`,
  )
}

/** The org has moved, or the session has expired. */
const sentOn = (url: string, location: string | null) =>
  new CodegenError(
    'CODEGEN_SIGN_IN',
    `${url} sends us on to ${location ?? 'another address'}. If that is the org, pass it as --url. If it is a page to sign in: ${SIGN_IN}.`,
  )

async function readOne(
  objectApiName: string,
  options: ReadObjectInfosOptions,
): Promise<ObjectInfoRepresentation> {
  const { url, token, cookie, apiVersion = 'v63.0', fetch = globalThis.fetch } = options
  let target: URL
  try {
    target = new URL(
      `/services/data/${apiVersion}/ui-api/object-info/${encodeURIComponent(objectApiName)}`,
      url,
    )
  } catch (cause) {
    throw new CodegenError('CODEGEN_USAGE', `"${url}" is no URL. Pass one such as https://org.example.`, {
      cause,
    })
  }
  let response: Response
  let text: string
  try {
    response = await fetch(target, {
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
      },
      // A redirect leads to a sign-in page, and the token must stay on this host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    text = await response.text()
  } catch (cause) {
    throw new CodegenError(
      'CODEGEN_SERVER',
      `${target.origin} can't be reached. Is --url right, and the server up?`,
      {
        cause,
      },
    )
  }
  if (response.status >= 300 && response.status < 400)
    throw sentOn(target.origin, response.headers.get('location'))
  if (!response.ok) throw refused(response.status, objectApiName, target.origin)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new CodegenError(
      'CODEGEN_SERVER',
      `${target.origin} did not respond with JSON. Is --url the address of the org itself?`,
      { cause },
    )
  }
  const [info] = parseObjectInfos(body, `The response for ${objectApiName}`, 'CODEGEN_SERVER')
  // `parseObjectInfos` throws for an empty response.
  return info as ObjectInfoRepresentation
}

/**
 * Fetches object infos sequentially.
 *
 * @throws {CodegenError}
 */
export async function readObjectInfos(
  options: ReadObjectInfosOptions,
): Promise<readonly ObjectInfoRepresentation[]> {
  const infos: ObjectInfoRepresentation[] = []
  for (const objectApiName of options.objects) {
    const info = await readOne(objectApiName, options)
    infos.push(info)
    options.onProgress?.(infos.length, options.objects.length, info)
  }
  return infos
}
