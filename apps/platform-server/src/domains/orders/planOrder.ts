import { ORDERS } from '@portal/contract'
import type { QuoteStop } from '@portal/contract/methods'
import { findCity, type City } from '../../places/cities'
import type { DockWindow } from '../../places/dockWindow'
import { dayInZone, instantOfLocal } from '../../places/timeZones'
import { planStops } from '../quotes/planStops'

const DAY_MS = 24 * 3_600_000

/** The windows of an order, or the reason for rejecting its pickup time. */
export interface OrderPlan {
  pickupFrom: Date
  timeZone: string
  pickup: DockWindow
  delivery: DockWindow
  problem: 'past' | 'tooFar' | 'closed' | undefined
}

/** Undefined if a city is unknown. */
export function citiesOf(stops: readonly Pick<QuoteStop, 'city' | 'state'>[]): readonly City[] | undefined {
  const cities = stops.flatMap(({ city, state }) => findCity(city, state) ?? [])
  return cities.length === stops.length ? cities : undefined
}

/** Plans stops from a local pickup time such as `2026-11-24T08:00`. */
export function planOrder(
  cities: readonly City[],
  stops: readonly Pick<QuoteStop, 'hours' | 'appointmentType'>[],
  pickupLocal: string,
  now: Date,
): OrderPlan | undefined {
  const [first] = cities
  if (!first) return undefined
  const pickupFrom = instantOfLocal(pickupLocal, first.zone)
  const windows = planStops(cities, stops, pickupFrom)
  const [pickup, delivery] = [windows[0], windows.at(-1)]
  if (!pickup || !delivery) return undefined
  const isOtherDay = dayInZone(pickup.start, first.zone) !== pickupLocal.slice(0, 10)
  const problem =
    pickupFrom <= now
      ? 'past'
      : pickupFrom.getTime() > now.getTime() + ORDERS.mostDaysAhead * DAY_MS
        ? 'tooFar'
        : isOtherDay
          ? 'closed'
          : undefined
  return { pickupFrom, timeZone: first.zone, pickup, delivery, problem }
}
