/** A `like` pattern that matches texts containing this one literally. */
export const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
