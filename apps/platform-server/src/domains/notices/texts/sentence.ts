/** Normalizes a person's text to end with one period. */
export const sentence = (written: string): string => `${written.trim().replace(/[.\s]+$/u, '')}.`
