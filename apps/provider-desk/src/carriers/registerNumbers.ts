import { joinFacts } from '@portal/portal-ui/formatters'

/** MC and DOT number of a carrier as one text; empty without both. */
export const registerNumbers = ({
  mcNumber,
  dotNumber,
}: Record<'mcNumber' | 'dotNumber', string | null>): string =>
  joinFacts([mcNumber && `MC ${mcNumber}`, dotNumber && `DOT ${dotNumber}`])
