import { AssignHost } from '../../features/assignment/AssignHost'
import { assignmentOf } from '../../features/assignment/assignmentOf'
import { HauledLoad } from '../../features/payments/HauledLoad'
import { LoadDocuments } from './LoadDocuments'

/** What a carrier works with on the page of a load that it hauls; nothing on the page of any other load. */
export function HauledPart({ loadId }: { loadId: string }) {
  return (
    <AssignHost>
      {(assign) => (
        <HauledLoad
          loadId={loadId}
          onAssign={(load) => assign(assignmentOf(load))}
          documents={<LoadDocuments loadId={loadId} />}
        />
      )}
    </AssignHost>
  )
}
