import { Hono } from 'hono'
import type { Caller } from '../../access/caller'
import type { Database } from '../../database/openDatabase'
import { errorResponse } from '../../http/errorResponse'
import type { PlatformEnv } from '../../http/platformContext'
import { uploadRoutes, UPLOADS_PATH } from '../uploadRoutes'

const TUS = { 'Tus-Resumable': '1.0.0' }

/** Errors after `cutAt` bytes, like a broken connection. */
function bodyOf(bytes: Uint8Array, cutAt = Infinity): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      const chunk = bytes.slice(sent, Math.min(sent + 65_536, cutAt))
      sent += chunk.byteLength
      if (chunk.byteLength > 0) controller.enqueue(chunk)
      else if (sent < bytes.byteLength) controller.error(new TypeError('terminated'))
      else controller.close()
    },
  })
}

export function uploadClient(database: Database, caller: Caller, now: () => number = Date.now) {
  const app = new Hono<PlatformEnv>()
  app.use(async (context, next) => {
    context.set('caller', caller)
    await next()
  })
  app.onError((error) => errorResponse(error, 'object', 'test'))
  app.route(UPLOADS_PATH, uploadRoutes({ database, now }))

  return {
    create: async (length: number | string, metadata = '', headers: Record<string, string> = TUS) =>
      await app.request(UPLOADS_PATH, {
        method: 'POST',
        headers: { ...headers, 'Upload-Length': String(length), 'Upload-Metadata': metadata },
      }),
    head: async (path: string) => await app.request(path, { method: 'HEAD' }),
    patch: async (
      path: string,
      offset: number,
      bytes: Uint8Array,
      { cutAt, ...headers }: { cutAt?: number; [name: string]: string | number | undefined } = {},
    ) => {
      // `duplex` is in the fetch standard, but not in TypeScript's types.
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PATCH',
        headers: {
          ...TUS,
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': String(offset),
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        },
        body: bodyOf(bytes, cutAt),
        duplex: 'half',
      }
      return await app.request(path, init)
    },
  }
}

export const offsetOf = (response: Response): number => Number(response.headers.get('upload-offset'))
