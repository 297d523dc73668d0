import { DEFAULT_RADIUS_MILES, MAX_DISTANCE_MILES, MAX_WEIGHT_POUNDS } from '@portal/contract'
import { formatDate } from '@portal/portal-ui/formatters'
import { useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import { placeLabel } from '#/features/find-loads/search/placeLabel'

/** Describes a filter, for chips and names of saved searches: "From Dallas, TX (100 mi)". */
export function useFilterText() {
  const intl = useIntl()
  const format = useLoadFormat()
  const { locale } = useLocale()
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, 'UTC', locale)

  function range(
    from: number | undefined,
    to: number | undefined,
    top: number,
    name: (value: number) => string,
  ): string {
    const high = to === top ? undefined : to
    if (from !== undefined && high !== undefined)
      return intl.formatMessage({ id: 'find-loads.chip.between' }, { from: name(from), to: name(high) })
    if (from !== undefined)
      return intl.formatMessage({ id: 'find-loads.chip.atLeast' }, { value: name(from) })
    if (high !== undefined) return intl.formatMessage({ id: 'find-loads.chip.atMost' }, { value: name(high) })
    return intl.formatMessage({ id: 'find-loads.chip.orMore' }, { value: name(top) })
  }
  function days(
    what: 'find-loads.chip.pickup' | 'find-loads.chip.delivery',
    from: string | undefined,
    to: string | undefined,
  ): string {
    return intl.formatMessage(
      { id: what },
      {
        kind: from && to ? 'both' : from ? 'from' : 'to',
        from: from ? day(from) : '',
        to: to ? day(to) : '',
      },
    )
  }
  const list = (values: readonly string[] | undefined, name: (value: string) => string) =>
    intl.formatList((values ?? []).map(name), { type: 'conjunction', style: 'narrow' })
  const place = (
    id: 'find-loads.chip.from' | 'find-loads.chip.to',
    where: LoadFilters['origin'],
    radius: number | undefined,
  ) =>
    intl.formatMessage(
      { id },
      {
        place: placeLabel(where),
        radius: where?.city ? (radius ?? DEFAULT_RADIUS_MILES) : 0,
      },
    )

  return (key: keyof LoadFilters, filters: LoadFilters): string => {
    switch (key) {
      case 'origin':
      case 'originRadiusMiles':
        return place('find-loads.chip.from', filters.origin, filters.originRadiusMiles)
      case 'originArea':
      case 'destinationArea':
        return intl.formatMessage(
          { id: 'find-loads.chip.area' },
          { end: key === 'originArea' ? 'pickup' : 'delivery' },
        )
      case 'destination':
      case 'destinationRadiusMiles':
        return place('find-loads.chip.to', filters.destination, filters.destinationRadiusMiles)
      case 'pickupFrom':
      case 'pickupTo':
        return days('find-loads.chip.pickup', filters.pickupFrom, filters.pickupTo)
      case 'deliveryFrom':
      case 'deliveryTo':
        return days('find-loads.chip.delivery', filters.deliveryFrom, filters.deliveryTo)
      case 'equipment':
        return list(filters.equipment, format.equipment)
      case 'modes':
        return list(filters.modes, format.mode)
      case 'trailerLengths':
        return list(filters.trailerLengths, (feet) =>
          intl.formatMessage({ id: 'find-loads.feet' }, { feet: Number(feet) }),
        )
      case 'commodities':
        return list(filters.commodities, format.commodity)
      case 'requirementsInclude':
        return intl.formatMessage(
          { id: 'find-loads.chip.with' },
          { what: list(filters.requirementsInclude, format.requirement) },
        )
      case 'requirementsExclude':
        return intl.formatMessage(
          { id: 'find-loads.chip.without' },
          { what: list(filters.requirementsExclude, format.requirement) },
        )
      case 'crew':
        return intl.formatMessage({
          id: filters.crew === 'team' ? 'find-loads.crew.team' : 'find-loads.crew.solo',
        })
      case 'minTotalRate':
        return intl.formatMessage(
          { id: 'find-loads.chip.atLeast' },
          { value: format.money(filters.minTotalRate ?? 0) },
        )
      case 'minRpm':
        return intl.formatMessage(
          { id: 'find-loads.chip.atLeast' },
          { value: format.perMile(filters.minRpm ?? 0) },
        )
      case 'minProfitPerDay':
        return intl.formatMessage(
          { id: 'find-loads.chip.profit' },
          { amount: format.money(filters.minProfitPerDay ?? 0) },
        )
      case 'maxDeadheadMiles':
        return intl.formatMessage(
          { id: 'find-loads.chip.deadhead' },
          { miles: filters.maxDeadheadMiles ?? 0 },
        )
      case 'distanceMin':
      case 'distanceMax':
        return range(filters.distanceMin, filters.distanceMax, MAX_DISTANCE_MILES, format.miles)
      case 'weightMin':
      case 'weightMax':
        return range(filters.weightMin, filters.weightMax, MAX_WEIGHT_POUNDS, format.pounds)
      case 'maxStops':
        return intl.formatMessage({ id: 'find-loads.chip.stops' }, { count: filters.maxStops ?? 0 })
      case 'minFacilityRating':
        return intl.formatMessage({ id: 'find-loads.chip.rating' }, { value: filters.minFacilityRating ?? 0 })
      case 'postedWithinHours':
        return intl.formatMessage({ id: 'find-loads.chip.posted' }, { value: filters.postedWithinHours ?? 0 })
      case 'bookNow':
        return intl.formatMessage({ id: 'find-loads.bookNowOnly' })
      case 'bidsAllowed':
        return intl.formatMessage({ id: 'find-loads.bidsAllowed' })
      case 'showHidden':
        return intl.formatMessage({ id: 'find-loads.showHidden' })
      case 'marked':
        return intl.formatMessage({
          id: filters.marked === 'saved' ? 'find-loads.saved' : 'find-loads.viewed',
        })
      case 'postedAfter':
        return intl.formatMessage({ id: 'find-loads.chip.new' })
      case 'loadNumber':
        return filters.loadNumber ?? ''
      case 'sort':
      case 'sortDirection':
        return ''
    }
  }
}
