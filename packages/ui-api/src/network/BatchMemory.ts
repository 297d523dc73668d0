/** One answer of a batch. */
export interface BatchItem {
  readonly statusCode: number
  readonly result: unknown
}

/** Failed items of batches that are not asked again for a while. 404 is never remembered: it may appear any time. */
export class BatchMemory {
  private readonly failures = new Map<string, { readonly item: BatchItem; readonly until: number }>()

  recall(key: string, now: number): BatchItem | undefined {
    const known = this.failures.get(key)
    if (known === undefined) return undefined
    if (now < known.until) return known.item
    this.failures.delete(key)
    return undefined
  }

  note(key: string, item: BatchItem, until: number): void {
    if (item.statusCode === 404 || (item.statusCode >= 200 && item.statusCode < 300))
      this.failures.delete(key)
    else this.failures.set(key, { item, until })
  }

  clear(): void {
    this.failures.clear()
  }
}
