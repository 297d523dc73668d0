import { useLocalTime } from './useLocalTime'

/** A time, or from when to when, on the clock of this device. For cells of tables, which are no components. */
export function LocalTime({ from, to }: { from: string; to?: string | null }) {
  const { at, between } = useLocalTime()
  return <>{to ? between(from, to) : at(from)}</>
}
