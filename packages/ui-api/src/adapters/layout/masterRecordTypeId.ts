/** The record type of records without one. The platform gives it the same id in every org. */
export const MASTER_RECORD_TYPE_ID = '012000000000000AAA'
