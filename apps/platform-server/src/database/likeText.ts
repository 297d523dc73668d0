/** Escapes a text for a `like` pattern that matches texts containing it. */
export const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
