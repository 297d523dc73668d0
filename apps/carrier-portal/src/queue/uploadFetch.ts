/** Told while a form with a file is on its way: 0 to 100. */
export type UploadProgress = (percent: number) => void

/**
 * `fetch` that also says how far an upload is. Browsers tell that to XMLHttpRequest only; everything that is no form,
 * and every place without XMLHttpRequest (a service worker), goes through `fetch` itself.
 */
export function createUploadFetch(
  fetch: typeof globalThis.fetch,
  onProgress: UploadProgress,
): typeof globalThis.fetch {
  return (input, init) =>
    init?.body instanceof FormData && typeof XMLHttpRequest !== 'undefined'
      ? sendForm(input instanceof Request ? input.url : input, init, init.body, onProgress)
      : fetch(input, init)
}

function sendForm(
  url: string | URL,
  init: RequestInit,
  body: FormData,
  onProgress: UploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    })
    // The same error as that of `fetch`, for the same reason: no answer.
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the server.')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          statusText: request.statusText,
          headers: readHeaders(request.getAllResponseHeaders()),
        }),
      ),
    )
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function readHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}
