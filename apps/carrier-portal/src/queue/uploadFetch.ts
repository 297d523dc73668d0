/** Progress callback: the sent share of the body, 0 to 1. */
export type UploadProgress = (share: number) => void

/** Creates a `fetch` that reports upload progress of forms; other requests pass through. */
export function createUploadFetch(
  fetch: typeof globalThis.fetch,
  onProgress: UploadProgress,
): typeof globalThis.fetch {
  return (input, init) =>
    init?.body instanceof FormData
      ? sendBody(
          fetch,
          input instanceof Request ? input.url : input,
          { ...init, body: init.body },
          onProgress,
        )
      : fetch(input, init)
}

/**
 * Sends a body with progress. Only XMLHttpRequest reports it; a service worker falls back to `fetch` without
 * progress.
 *
 * @throws {TypeError} without a response, as `fetch` does.
 */
export function sendBody(
  fetch: typeof globalThis.fetch,
  url: string | URL,
  init: RequestInit & { body: FormData | Blob },
  onProgress: UploadProgress,
): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined') return fetch(url, init)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    // The same error as `fetch` without a response.
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the server.')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('load', () =>
      resolve(
        new Response(hasNoBody(request.status) ? null : request.responseText, {
          status: request.status,
          statusText: request.statusText,
          headers: readHeaders(request.getAllResponseHeaders()),
        }),
      ),
    )
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body)
  })
}

const hasNoBody = (status: number) => status === 204 || status === 304

function readHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}
