import { formatDateTimeWithZone, formatWindow } from '@portal/portal-ui/formatters'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Formats times without a stop, in the device's zone: "Nov 3, 2026 14:05 CT". */
export function useLocalTime() {
  const { locale } = useIntl()
  return useMemo(() => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    return {
      at: (instant: string): string => formatDateTimeWithZone(instant, zone, locale),
      between: (from: string, to: string): string => formatWindow(from, to, zone, locale),
    }
  }, [locale])
}
