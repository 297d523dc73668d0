import { imports, type ModuleGraph } from '@portal/app-kit/vite/importGraph'

/** What every page loads: the bundler's name for what its input imports statically. */
const FIRST_LOAD = '$initial' as const
/** Modules of the desk, of the repository's packages, and icons. */
const OWN = /(?:portal-ui|app-kit|contract|ui-api)\/dist\/|app-kit\/src\/|provider-desk\/src\/|lucide-react/
/** Dialogs, menus and fields stand upon it: pages without them do without. */
const ARIA = /react-aria|react-stately|@internationalized|tanstack/
/** A module goes into `parts` when so many of the 120 pages and parts that are loaded on demand import it. */
const SHARED_BY = 12

const isSmall = (id: string, graph: ModuleGraph): boolean => OWN.test(id) && !imports(id, ARIA, graph)

/**
 * Each group holds modules, not all that these import, and a group chosen by hand can make files wait for each other;
 * `pnpm size` looks for that. Without groups a page came in 20 to 40 files, most of them below 2 kB, and a browser fetches six
 * at a time without a proxy that speaks HTTP/2.
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
