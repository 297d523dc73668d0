/** Fields of a write as a client sends them: API names to values. */
export type GivenFields = Readonly<Record<string, unknown>>
