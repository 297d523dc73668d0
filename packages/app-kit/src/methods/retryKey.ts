/**
 * Creates the idempotency keys of a form: a retry of the same content has the same key, so that the server does not repeat
 * the effect of a request whose response was lost. Other content, and the first request after `settle`, has a new key.
 *
 * @example
 * const keys = createRetryKey()
 * await uiApi.invoke(createRecord, { apiName, fields, idempotencyKey: keys.of(fields) })
 * keys.settle()
 */
export function createRetryKey() {
  let last: { content: string; key: string } | undefined
  return {
    /** @param content serializable: the request without its key. */
    of(content: unknown): string {
      const serialized = JSON.stringify(content)
      if (last?.content !== serialized) last = { content: serialized, key: crypto.randomUUID() }
      return last.key
    },
    /** Call after a success. */
    settle(): void {
      last = undefined
    },
  }
}
