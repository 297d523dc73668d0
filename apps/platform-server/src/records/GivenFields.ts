/** Fields of a write request by API name. */
export type GivenFields = Readonly<Record<string, unknown>>
