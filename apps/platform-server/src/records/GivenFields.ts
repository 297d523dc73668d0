/** By API name. */
export type GivenFields = Readonly<Record<string, unknown>>
