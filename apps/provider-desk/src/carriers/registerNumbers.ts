/** MC and DOT number of a carrier as one text; empty without both. */
export const registerNumbers = ({
  mcNumber,
  dotNumber,
}: Record<'mcNumber' | 'dotNumber', string | null>): string =>
  [mcNumber && `MC ${mcNumber}`, dotNumber && `DOT ${dotNumber}`].filter(Boolean).join(' · ')
