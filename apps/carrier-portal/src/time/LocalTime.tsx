import { useLocalTime } from './useLocalTime'

/** Renders a time or range in the device's zone. */
export function LocalTime({ from, to }: { from: string; to?: string | null }) {
  const { at, between } = useLocalTime()
  return <>{to ? between(from, to) : at(from)}</>
}
