import type { UserCaller } from '../../access/caller'
import { addRequested, emptySelection, type Selection } from '../../records/selection'
import type { NodePlan } from './planList'

/** The columns of a plan: own fields, and those of parents by their paths. */
export function selectionOf(caller: UserCaller, plan: NodePlan): Selection {
  const selection = emptySelection(plan.object)
  addRequested(caller, selection, { fields: pathsOf(plan), optionalFields: [] })
  return selection
}

const pathsOf = ({ fields, parents }: NodePlan): readonly string[] => [
  // Of a parent without fields, the id is read for its lists.
  ...new Set([
    'Id',
    ...fields,
    ...[...parents.values()].flatMap(({ relationshipName, node }) =>
      pathsOf(node).map((path) => `${relationshipName}.${path}`),
    ),
  ]),
]
