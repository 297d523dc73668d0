import { AssignHost } from '#/features/assignment/AssignHost'
import { assignmentOf } from '#/features/assignment/assignmentOf'
import { HauledLoad, type HauledParts } from '#/features/payments/HauledLoad'
import { worksOnLoads } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { LoadDocuments } from './LoadDocuments'

/** The parts of a load's page for the carrier that hauls it; renders nothing for other loads. */
export function HauledPart({ loadId, parts }: { loadId: string; parts: HauledParts }) {
  const hasDesk = worksOnLoads(useSession())
  return (
    <AssignHost>
      {(assign) => (
        <HauledLoad
          parts={parts}
          loadId={loadId}
          onAssign={(load) => assign(assignmentOf(load))}
          documents={hasDesk && parts !== 'side' ? <LoadDocuments loadId={loadId} /> : null}
        />
      )}
    </AssignHost>
  )
}
