/**
 * Joins short facts to a text with a dot between two of them; empty ones are omitted. A line breaks before the dot,
 * never after it. Use `FactLine` where components can be rendered.
 */
export const joinFacts = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter(Boolean).join(' ·\u00A0')
