/** Items of related list batches that fail with anything but 404 are not asked again for 5 min. */
export const FAILURE_MEMORY_MS = 300_000
