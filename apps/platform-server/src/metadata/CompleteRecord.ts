export type RecordValues = Record<string, string | number | boolean | null>

/**
 * Computes values that a write omits.
 *
 * @param before undefined for a new record.
 * @returns only the values to add.
 */
export type CompleteRecord = (values: RecordValues, before: RecordValues | undefined) => RecordValues
