import type { LoadRow } from '@portal/contract/methods'

/** The lane of a result: states and equipment, with the rate to compare. */
export interface LaneOfRow {
  originState: string
  destinationState: string
  equipmentType: string
  /** Rate per loaded mile in USD; null when unknown. */
  rpm: number | null
}

/** The lane of a row; undefined when a state is unknown. */
export const laneOfRow = ({
  origin,
  destination,
  equipmentType,
  loadedRpm,
}: LoadRow): LaneOfRow | undefined =>
  origin.state && destination.state
    ? {
        originState: origin.state,
        destinationState: destination.state,
        equipmentType,
        rpm: loadedRpm ?? null,
      }
    : undefined
