import { quoteStopParam, type QuoteStop } from '@portal/contract/methods'
import { z } from 'zod'

export const readQuoteStops = (stored: string): readonly QuoteStop[] =>
  // Parsed by `Quotes/request`; a row of another origin that isn't a list has none.
  z.array(quoteStopParam).safeParse(parseJson(stored)).data ?? []

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
