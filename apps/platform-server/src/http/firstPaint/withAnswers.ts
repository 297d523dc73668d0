import type { FirstAnswers, FirstPaint } from '@portal/contract'

/** More would delay the page on a weak signal. */
export const MOST_BYTES = 120_000

/** Session and sign-in, which the page reads without its data client. */
const OWN_READS = /^\/auth\//u

/** A rendered page, and the responses that the page would request first. */
export interface PaintWithAnswers extends FirstPaint {
  answers: FirstAnswers
}

/** A rendered page with its responses; with a state, only with those that the state does not hold. */
export function withAnswers({ state = '', ...picture }: FirstPaint, answers: FirstAnswers): PaintWithAnswers {
  if (state === '' || state.length > MOST_BYTES) return { ...picture, answers }
  const own = Object.entries(answers).filter(([path]) => OWN_READS.test(path))
  return { ...picture, state, answers: Object.fromEntries(own) }
}
