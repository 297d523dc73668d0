/** What a person wrote, as a sentence that ends with one period. */
export const sentence = (written: string): string => `${written.trim().replace(/[.\s]+$/u, '')}.`
