/**
 * Creates the idempotency keys of a form: a retry of the same content has the same key, so that the server does not repeat
 * the effect of a request whose response was lost. Other content, and content after its success, has a new key.
 *
 * @example
 * const keys = createRetryKey()
 * await uiApi.invoke(createRecord, { apiName, fields, idempotencyKey: keys.of(fields) })
 * keys.settle(fields)
 */
export function createRetryKey() {
  const keys = new Map<string, string>()
  return {
    /** @param content serializable: the request without its key. */
    of(content: unknown): string {
      const serialized = JSON.stringify(content)
      const key = keys.get(serialized) ?? crypto.randomUUID()
      keys.set(serialized, key)
      return key
    },
    /** Call after a success. */
    settle(content: unknown): void {
      keys.delete(JSON.stringify(content))
    },
  }
}
