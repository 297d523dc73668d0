import type { LoadFormat } from '#/loads/useLoadFormat'
import type { LoadRow } from '@portal/contract/methods'

/** Lane as text: "Dallas, TX → Atlanta, GA". */
export const laneText = ({ origin, destination }: LoadRow, format: LoadFormat): string =>
  `${format.city(origin)} → ${format.city(destination)}`
