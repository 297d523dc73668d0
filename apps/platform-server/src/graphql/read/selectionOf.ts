import type { UserCaller } from '../../access/caller'
import { addRequested, emptySelection, type Selection } from '../../records/selection'
import type { NodePlan } from './planList'

/** Selects own fields, and fields of parents by path. */
export function selectionOf(caller: UserCaller, plan: NodePlan): Selection {
  const selection = emptySelection(plan.object)
  addRequested(caller, selection, { fields: pathsOf(plan), optionalFields: [] })
  return selection
}

const pathsOf = ({ fields, parents }: NodePlan): readonly string[] => [
  // The id of a parent without fields, for its lists.
  ...new Set([
    'Id',
    ...fields,
    ...[...parents.values()].flatMap(({ relationshipName, node }) =>
      pathsOf(node).map((path) => `${relationshipName}.${path}`),
    ),
  ]),
]
