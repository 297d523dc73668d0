/** Messages whose text is rightly the same in English and Spanish: names, codes and borrowed words of the trade. */
export const sameInAllLanguages: ReadonlySet<string> = new Set<string>([])
