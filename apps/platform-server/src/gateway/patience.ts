/** Ends an exchange in which nothing moves for too long. */
export interface Patience {
  signal: AbortSignal
  /** The answer, which may take as long as its receiver needs, while its parts keep coming. */
  whileReading(answer: Response, body: ReadableStream<Uint8Array<ArrayBuffer>>): Response
  /** From now on it may take as long as it likes. */
  end(): void
}

/** Starts to be patient, for so many milliseconds without anything new. */
export function createPatience(timeoutMs: number): Patience {
  const timing = new AbortController()
  const lose = () => timing.abort(new DOMException('Too slow', 'TimeoutError'))
  const begin = () => setTimeout(lose, timeoutMs).unref()
  let timer = begin()
  const end = () => clearTimeout(timer)
  const watch = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        end()
        timer = begin()
        controller.enqueue(chunk)
      },
      flush: end,
    })
  return {
    signal: timing.signal,
    whileReading: (answer, body) => new Response(body.pipeThrough(watch()), answer),
    end,
  }
}
