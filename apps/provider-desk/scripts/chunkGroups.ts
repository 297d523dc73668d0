import { imports, type ModuleGraph } from '@portal/app-kit/vite/importGraph'

/** The bundler's tag of static imports of the entry, which every page loads. */
const FIRST_LOAD = '$initial' as const
/** Modules of the desk, of the repository's packages, and icons. */
const OWN = /(?:portal-ui|app-kit|contract|ui-api)\/dist\/|app-kit\/src\/|provider-desk\/src\/|lucide-react/
/** Dialogs, menus and fields import it; other pages do not load it. */
const ARIA = /react-aria|react-stately|@internationalized|tanstack/
/** A module goes into the chunk `parts` when at least this many of the 120 lazy pages and components import it. */
const SHARED_BY = 12

const isSmall = (id: string, graph: ModuleGraph): boolean => OWN.test(id) && !imports(id, ARIA, graph)

/**
 * Groups do not include the imports of their modules, so they can cause circular imports, which `pnpm size` checks for. Without
 * groups a page had 20 to 40 chunks, most of them below 2 kB, and over HTTP/1.1 a browser has six connections.
 */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'desk', test: /^\0rolldown\//, priority: 3 },
    { name: 'desk', tags: [FIRST_LOAD], priority: 2 },
    {
      name: (id: string, graph: ModuleGraph) => (isSmall(id, graph) ? 'parts' : null),
      minShareCount: SHARED_BY,
      priority: 1,
    },
  ],
}
