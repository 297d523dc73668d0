import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql'

type Execution = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>

/**
 * Returns the selected fields by response key, as the executor resolves them; graphql-js does not export
 * its own function (GraphQL specification, `CollectFields`).
 */
export function selectedFields(
  execution: Execution,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): ReadonlyMap<string, readonly [FieldNode, ...FieldNode[]]> {
  const selected = new Map<string, [FieldNode, ...FieldNode[]]>()
  const spread = new Set<string>()
  const names = new Set([type.name, ...type.getInterfaces().map(({ name }) => name)])

  function add(selections: readonly SelectionNode[]): void {
    for (const selection of selections) {
      if (!isIncluded(execution, selection)) continue
      switch (selection.kind) {
        case Kind.FIELD: {
          const key = (selection.alias ?? selection.name).value
          const known = selected.get(key)
          if (known) known.push(selection)
          else selected.set(key, [selection])
          break
        }
        case Kind.INLINE_FRAGMENT:
          if (!selection.typeCondition || names.has(selection.typeCondition.name.value))
            add(selection.selectionSet.selections)
          break
        case Kind.FRAGMENT_SPREAD: {
          const fragment = execution.fragments[selection.name.value]
          if (!fragment || spread.has(selection.name.value)) break
          spread.add(selection.name.value)
          if (names.has(fragment.typeCondition.name.value)) add(fragment.selectionSet.selections)
        }
      }
    }
  }

  for (const { selectionSet } of nodes) add(selectionSet?.selections ?? [])
  return selected
}

function isIncluded({ variableValues }: Execution, selection: SelectionNode): boolean {
  if (!selection.directives?.length) return true
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variableValues)
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)
  return skip?.['if'] !== true && include?.['if'] !== false
}
