import type { FirstAnswers, FirstPaint } from '@portal/contract'

/** Size limit of the dehydrated cache; more would delay the page on a weak signal. */
export const MOST_BYTES = 120_000

/** Session and sign-in requests, which bypass the data client. */
const OWN_READS = /^\/auth\//u

/** A prerendered page, and the responses to its first requests. */
export interface PaintWithAnswers extends FirstPaint {
  answers: FirstAnswers
}

/** Embeds the responses in a prerendered page; with a dehydrated cache, only those that the cache lacks. */
export function withAnswers(
  { state = '', ...prerender }: FirstPaint,
  answers: FirstAnswers,
): PaintWithAnswers {
  if (state === '' || state.length > MOST_BYTES) return { ...prerender, answers }
  const own = Object.entries(answers).filter(([path]) => OWN_READS.test(path))
  return { ...prerender, state, answers: Object.fromEntries(own) }
}
