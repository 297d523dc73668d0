import { useIntl } from 'react-intl'

const DAY_MS = 86_400_000

/** Whole days since an instant, never below 0. */
const ageInDays = (at: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY_MS))

/** For how many days something has been waiting: "today", "3 d ago". */
export function Age({ at }: { at: string }) {
  const intl = useIntl()
  return intl.formatRelativeTime(-ageInDays(at), 'day', { style: 'narrow', numeric: 'auto' })
}
