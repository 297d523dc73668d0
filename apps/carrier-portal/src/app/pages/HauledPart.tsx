import type { BookingToAssign } from '#/features/assignment/BookingToAssign'
import { assignmentOf } from '#/features/assignment/assignmentOf'
import { HauledLoad, type HauledParts } from '#/features/hauled-load/HauledLoad'
import { worksOnLoads } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { LoadDocuments } from './LoadDocuments'

export interface HauledPartProps {
  loadId: string
  parts: HauledParts
  /** Opens the assignment dialog, which the page holds: this part is remounted when the columns change. */
  assign: (bookings: readonly BookingToAssign[]) => void
}

/** The parts of a load's page for the carrier that hauls it; renders nothing for other loads. */
export function HauledPart({ loadId, parts, assign }: HauledPartProps) {
  const hasDesk = worksOnLoads(useSession())
  return (
    <HauledLoad
      parts={parts}
      loadId={loadId}
      onAssign={(load) => assign(assignmentOf(load))}
      documents={hasDesk && parts !== 'side' ? <LoadDocuments loadId={loadId} /> : null}
    />
  )
}
