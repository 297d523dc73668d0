export interface UsTimeZone {
  /** Dispatchers' code. */
  code: string
  name: string
  /** Canonical IANA name. */
  iana: string
}

/**
 * Time zones of the United States, west to east (TIME-02). Arizona has no daylight saving time, hence its own
 * entry.
 */
export const usTimeZones: readonly UsTimeZone[] = [
  { code: 'HT', name: 'Hawaii', iana: 'Pacific/Honolulu' },
  { code: 'AK', name: 'Alaska', iana: 'America/Anchorage' },
  { code: 'PT', name: 'Pacific', iana: 'America/Los_Angeles' },
  { code: 'AZ', name: 'Arizona', iana: 'America/Phoenix' },
  { code: 'MT', name: 'Mountain', iana: 'America/Denver' },
  { code: 'CT', name: 'Central', iana: 'America/Chicago' },
  { code: 'ET', name: 'Eastern', iana: 'America/New_York' },
  { code: 'AT', name: 'Atlantic', iana: 'America/Puerto_Rico' },
]

/** IANA zones with the same local time as one of the above. */
const sameClock: Readonly<Record<string, string>> = {
  'US/Hawaii': 'HT',
  'US/Alaska': 'AK',
  'America/Juneau': 'AK',
  'America/Sitka': 'AK',
  'America/Nome': 'AK',
  'America/Yakutat': 'AK',
  'America/Metlakatla': 'AK',
  'US/Pacific': 'PT',
  'US/Arizona': 'AZ',
  'US/Mountain': 'MT',
  'America/Boise': 'MT',
  'US/Central': 'CT',
  'America/Menominee': 'CT',
  'America/Indiana/Knox': 'CT',
  'America/Indiana/Tell_City': 'CT',
  'America/North_Dakota/Center': 'CT',
  'America/North_Dakota/New_Salem': 'CT',
  'America/North_Dakota/Beulah': 'CT',
  'US/Eastern': 'ET',
  'America/Detroit': 'ET',
  'America/Indianapolis': 'ET',
  'America/Indiana/Indianapolis': 'ET',
  'America/Indiana/Marengo': 'ET',
  'America/Indiana/Petersburg': 'ET',
  'America/Indiana/Vevay': 'ET',
  'America/Indiana/Vincennes': 'ET',
  'America/Indiana/Winamac': 'ET',
  'America/Louisville': 'ET',
  'America/Kentucky/Louisville': 'ET',
  'America/Kentucky/Monticello': 'ET',
}

/** Converts "America/Chicago" to "CT". Returns a code and zones outside the United States unchanged. */
export function timeZoneCode(zone: string): string {
  const known = usTimeZones.find(({ code, iana }) => code === zone || iana === zone)
  if (known) return known.code
  return Object.hasOwn(sameClock, zone) ? (sameClock[zone] ?? zone) : zone
}

/** Converts "CT" to "America/Chicago". Returns other input unchanged. */
export function timeZoneIana(zone: string): string {
  return usTimeZones.find(({ code }) => code === zone)?.iana ?? zone
}
