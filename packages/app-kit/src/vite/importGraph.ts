/** A module as the bundler's chunk groups see it. */
export interface ModuleInfo {
  code: string | null
  importers: readonly string[]
  importedIds: readonly string[]
}

export interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

type Edges = (module: ModuleInfo) => readonly string[]

/** Whether a module, or one that is reachable from it along `edges`, matches. */
function leadsTo(
  id: string,
  fits: RegExp,
  edges: Edges,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (fits.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const module = graph.getModuleInfo(id)
  return module !== null && edges(module).some((next) => leadsTo(next, fits, edges, graph, seen))
}

/** Whether a module matches, or a matching one imports it, transitively. */
export const isImportedBy = (id: string, importer: RegExp, graph: ModuleGraph): boolean =>
  leadsTo(id, importer, ({ importers }) => importers, graph)

/** Whether a module matches, or imports a matching one, transitively. */
export const imports = (id: string, imported: RegExp, graph: ModuleGraph): boolean =>
  leadsTo(id, imported, ({ importedIds }) => importedIds, graph)
