/** The bundler's name for what its inputs import statically, after unused exports are gone. */
const FIRST_LOAD = '$initial' as const
/** The small file that comes first and asks for everything else. */
const ENTRY = /\/src\/main\.ts$/
const FIND_LOADS = /\/(HomePage|LoadCards|LoadTable)\.tsx$/
/** What it shares with other pages: of the portal, and small things of the libraries. Comparison comes with the results. */
const OWN = /carrier-portal\/src\/(?!features\/find-loads\/(?!search\/loadFilters)|loads\/comparedLoads)/
const WITH_FIND_LOADS = /ui-api\/dist\/react\/|portal-ui\/dist\/formatters|icons\/bookmark\.m?js/
/** Folders that features stand upon. Nothing in them imports a feature, so that a file of theirs never waits for one. */
const LOWER_FOLDERS =
  /carrier-portal\/src\/(address|csv|focus|forms|live-updates|loading|loads|methods|refusals|session|time|viewport)\/(?!comparedLoads|relativeDays|savedAddress|useDisclosure).*\.tsx?$/
/** What the banner of every page shares with others. */
const WITH_BANNER = /(useOnboarding|methods\/onboarding|loadsWithoutDocuments|getListRecordsByName)\.[jt]s$/
/** Server methods as the contract declares them: they import nothing but the first load. Find Loads has its own file. */
const DECLARATIONS =
  /contract\/dist\/client\/(?!(?:LoadSearch|LoadMarks|DispatchBoard|refusals)\/|LoadBooking\/checkLoad)\w+\//
/** Icons of several pages. Those of maps alone come with the map. */
const ICONS = /lucide-react(?!.*\/(maximize|minus)\.)/
const EVERY_PAGE_FILE = /assets\/(vendor|portal|index|rolldown-runtime)-/
/** Pages, and what Find Loads shows first: worth a longer list of files to fetch beside them. */
const SHOWN_FIRST = /assets\/(\w+(Route|Page)|LoadTable|LoadCards|FilterForm)-/

/** The second one is imported by the first on demand; as an input, what it imports counts as first load. */
export const inputs = ['index.html', 'src/app/startPortal.tsx']

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null
}

type Edges = (module: { importers: readonly string[]; importedIds: readonly string[] }) => readonly string[]

/** Whether a module, or one that it leads to along `edges`, fits. */
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

const isImportedBy = (id: string, importer: RegExp, graph: ModuleGraph) =>
  leadsTo(id, importer, ({ importers }) => importers, graph)

const imports = (id: string, imported: RegExp, graph: ModuleGraph) =>
  leadsTo(id, imported, ({ importedIds }) => importedIds, graph)

/**
 * What every page needs comes in few files, which compress together: `vendor` stays the same from one version of the
 * portal to the next. Both groups hold all that their modules import, so that no two files wait for each other: a group
 * chosen by hand can make such a circle, and a value is then used before it is there. `pnpm size` looks for one.
 *
 * What Find Loads shares with other pages, small components that many pages use, icons, and what stands below all
 * features are one file each: on a slow network twenty files of 1 kB take longer than one of 20. Components on React Aria
 * stay by themselves.
 */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: (id: string, graph: ModuleGraph) => (isImportedBy(id, ENTRY, graph) ? 'index' : null),
      tags: [FIRST_LOAD],
      priority: 3,
    },
    { name: 'vendor', tags: [FIRST_LOAD], test: /node_modules/, priority: 2 },
    { name: 'portal', tags: [FIRST_LOAD], priority: 1 },
    {
      name: (id: string, graph: ModuleGraph) =>
        WITH_FIND_LOADS.test(id) || (OWN.test(id) && isImportedBy(id, FIND_LOADS, graph)) ? 'loads' : null,
      minShareCount: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (imports(id, /react-aria|tanstack/, graph) ? null : 'ui'),
      test: /portal-ui\/dist\/chunk-|lucide-react(?!.*\/trash\.)/,
      minShareCount: 6,
    },
    { name: 'passwords', test: /src\/(forms|methods)\/(PasswordField|useChosenPassword|passwords)\.tsx?$/ },
    { name: 'icons', test: ICONS, minShareCount: 2 },
    { name: 'declarations', test: DECLARATIONS, minShareCount: 2 },
    { name: 'banner', test: WITH_BANNER, minShareCount: 2 },
    { name: 'entries', test: /src\/(queue\/use(Discard|SaveFile)|device\/handOver)\.ts$/ },
    { name: 'common', test: LOWER_FOLDERS, minShareCount: 3 },
  ],
}

/**
 * The files to fetch together with a part that is loaded on demand. What every page has is left out (the HTML names
 * it), and dialogs fetch theirs themselves: these lists are part of the first load.
 */
export const preloadWith = (file: string, dependencies: string[]): string[] =>
  dependencies.filter(
    (name) => !EVERY_PAGE_FILE.test(name) && (name.endsWith('.css') || SHOWN_FIRST.test(file)),
  )
