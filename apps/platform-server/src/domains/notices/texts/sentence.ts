/** Normalizes a person's text to a sentence that ends with one period. */
export const sentence = (written: string): string => `${written.trim().replace(/[.\s]+$/u, '')}.`
