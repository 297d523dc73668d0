const clearing = new Set<() => void>()

/** For a cache of values that follow from object definitions. */
export function onMetadataChange(clear: () => void): void {
  clearing.add(clear)
}

/** Invalidates the registered caches after custom metadata was installed or removed. */
export function clearMetadataCaches(): void {
  for (const clear of clearing) clear()
}
