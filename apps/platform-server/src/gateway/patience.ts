/** Aborts an exchange without progress. */
export interface Patience {
  signal: AbortSignal
  /** Applies the timeout per chunk of the body instead of its total time. */
  whileReading(answer: Response, body: ReadableStream<Uint8Array<ArrayBuffer>>): Response
  end(): void
}

/** Creates a timeout that any progress resets. */
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
