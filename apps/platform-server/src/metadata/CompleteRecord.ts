export type RecordValues = Record<string, string | number | boolean | null>

/**
 * Computes values that a write omits.
 *
 * @param values the fields of the write.
 * @param before the record before an update; undefined for a new one.
 * @returns only the values to add.
 */
export type CompleteRecord = (values: RecordValues, before: RecordValues | undefined) => RecordValues
