import { imports, isImportedBy, type ModuleGraph } from '@portal/app-kit/vite/importGraph'
import { firstScreenModules } from './firstScreen.ts'

/** The bundler's tag of static imports of the entries, after tree shaking. */
const FIRST_LOAD = '$initial' as const
/** The entry chunk, which imports everything else. */
const ENTRY = /\/src\/main\.ts$/
/** Small components and icons. */
const LIBRARIES = /lucide-react|portal-ui\/dist\/chunk-/
/** Packages of which the first screen loads only its own imports. */
const PACKAGES = /(?:portal-ui|app-kit)\/dist\//
/** Find Loads, with the URL of its map data, except for the rows: table and cards have a chunk each, because a viewport shows one of them. */
const PAGE =
  /map\/mapGround\.json|carrier-portal\/src\/(?:app\/pages\/HomePage|features\/find-loads\/(?!results\/Load(?:Table(?!\.module)|Card)|filters\/FilterForm))/
/** Modules that it shares with other pages, of the portal and of libraries. Comparison is in the chunk of the results. */
const OWN = /carrier-portal\/src\/(?!app\/pages\/|features\/find-loads\/(?!search\/loadFilters))/
const WITH_FIND_LOADS =
  /ui-api\/dist\/(react\/(?!usePicklist)|(representations|adapters)\/list|representations\/records|define\/(mru|definePagedRead))|portal-ui\/dist\/(formatters|index)\.|icons\/bookmark\.m?js/
/** Folders below the features. None of their modules imports a feature, so that their chunk has no circular import with one. */
const LOWER_FOLDERS =
  /carrier-portal\/src\/(address|csv|focus|forms|live-updates|loading|loads|methods|refusals|session|time|viewport)\/(?!comparedLoads|relativeDays|savedAddress|useDisclosure|CsvChooser|users\.).*\.tsx?$/
/** Queries and mutations of server methods, a module each. */
const CALLS = /contract\/dist\//
const AREAS = /contract\/dist\/searchArea\.js$/
/** Components of the filters, and of other forms. */
const FIELDS =
  /carrier-portal\/src\/.*(SuggestField(\.module)?|placeLabel|useDisclosure|savedAddress|relativeDays|usePlaces|places\/(?:loadPlaces|places))\.(tsx?|css)$|src\/places\/(?:usPlaces|zipAreas)/
/** Small shared modules of My Loads, Today's Loads and the load page, which would be a chunk each. */
const DAILY =
  /app-kit\/src\/(?:csv\/(?:index|toCsv|useImportRun)|download\/)|carrier-portal\/src\/(?:address\/useAddressParams|app\/RequireSession|features\/(?:assignment\/assignmentOf|errors\/NoAccessPage|offline\/Offline\.module)|forms\/useTypedOut|loading\/RowsWaiting|loads\/(?:NumberedText|paymentStatuses|detentionClock)|position\/(?:driving|positionSharing|usePositionSharing)|methods\/(?:myOffers|chargeTerms|loadTracking))/
/** The driver's offline queue. */
const QUEUE =
  /carrier-portal\/src\/queue\/|device\/(?:withDeviceStore|offlineSnapshot|handOver)|node_modules\/idb\/|ui-api\/dist\/(?:representations\/content|adapters\/content\/createContentDocumentAndVersion)\./
/** Messages of every page: the portal's and its layout's. */
const EVERY_PAGE_TEXTS = /src\/(?:i18n|features\/frame)\/messages\/([\w-]+)\.json$/
const EVERY_PAGE_FILE = /assets\/(vendor|portal|index|rolldown-runtime)-/
/** The canvas map with its libraries; for an operator's style, MapLibre is loaded in another chunk. */
const MAP =
  /features\/(?:load-map\/(?!messages)|find-loads\/results\/ResultMapFrame)|app-kit\/src\/(?:map\/(?!maplibre|mapGround\.json)|loading\/loadOnce)|node_modules\/(?:d3-|@maplibre\/geojson-vt)/
const MAP_FILE = /assets\/LoadMap-/
/** Frequently opened pages, and the lazy components of Find Loads: their preload lists name all chunks. */
const SHOWN_FIRST =
  /assets\/(HomePage|LoadPage|(MyLoads|TodaysLoads|Shipper|SignIn)Route|LoadTable|LoadCards|FilterForm)-/

/** Both are entries: the first imports the second dynamically, and the static imports of both count as first load. */
export const inputs = ['index.html', 'src/app/startPortal.tsx']

/** Areas are drawn on the lazy-loaded map; the contract's build has them in a file beside its entry. */
const isOfAreas = (id: string, graph: ModuleGraph): boolean => {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return AREAS.test(id) || (importers.length > 0 && importers.every((importer) => AREAS.test(importer)))
}

let firstScreen: ReadonlySet<string> | undefined

/** Cached per build. */
const isShownFirst = (id: string, graph: ModuleGraph): boolean =>
  (firstScreen ??= firstScreenModules(graph)).has(id)

/** Modules that Find Loads shares with other lazy components, and the banner of every page. */
const isOfFirstScreen = (id: string, graph: ModuleGraph): boolean =>
  WITH_FIND_LOADS.test(id) ||
  ([LIBRARIES, PACKAGES, CALLS, OWN, LOWER_FOLDERS].some((kind) => kind.test(id)) && isShownFirst(id, graph))

/** Whether a module is a small component or an icon without React Aria. */
const isSmallPart = (id: string, graph: ModuleGraph): boolean =>
  LIBRARIES.test(id) && !imports(id, /react-aria|tanstack/, graph)

/**
 * Bundles the modules of every page in few chunks, which compress better: `vendor` stays cached from one version of the portal
 * to the next. Both groups include the imports of their modules, so that no two chunks import each other: manual groups can
 * cause circular imports, in which a binding is read before it is initialized. `pnpm size` checks for them.
 *
 * Modules that pages share (small components, icons, folders below the features) are one chunk: over HTTP/1.1 a browser has six
 * connections. Components on React Aria stay in chunks of their own.
 */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: (id: string, graph: ModuleGraph) =>
        id.startsWith('\0rolldown/') || isImportedBy(id, ENTRY, graph) ? 'index' : null,
      tags: [FIRST_LOAD],
      priority: 3,
    },
    { name: 'vendor', tags: [FIRST_LOAD], test: /node_modules/, priority: 2 },
    { name: 'portal', tags: [FIRST_LOAD], priority: 1 },
    {
      name: (id: string, graph: ModuleGraph) => (isOfFirstScreen(id, graph) ? 'shared' : null),
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        PAGE.test(id) && isShownFirst(id, graph) ? 'HomePage' : null,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        FIELDS.test(id) || isSmallPart(id, graph) || (CALLS.test(id) && !isOfAreas(id, graph))
          ? 'parts'
          : null,
      minShareCount: 2,
    },
    { name: 'common', test: LOWER_FOLDERS, minShareCount: 3 },
    {
      name: 'records',
      test: /app-kit\/src\/methods\/callFailure|carrier-portal\/src\/forms\/RecordList\.module/,
    },
    {
      name: (id: string) => {
        const locale = EVERY_PAGE_TEXTS.exec(id)?.[1]
        return locale === undefined ? null : `texts-${locale}`
      },
    },
    { name: 'LoadMap', test: MAP },
    { name: (id: string, graph: ModuleGraph) => (isOfAreas(id, graph) ? 'areas' : null) },
    { name: 'passwords', test: /src\/(forms|methods)\/(PasswordField|useChosenPassword|passwords)\.tsx?$/ },
    { name: 'daily', test: DAILY },
    { name: 'queue', test: QUEUE },
  ],
}

/**
 * The chunks to preload with a lazy component. Those of the first load are left out, and dialogs have no list: the lists are
 * themselves part of the first load. With a list that lacks its own chunk, a component still waits for its stylesheets; the
 * map's list has its own chunk only, because the page has preloaded its imports.
 */
export const preloadWith = (file: string, dependencies: string[]): string[] =>
  dependencies.filter(
    (name) =>
      !EVERY_PAGE_FILE.test(name) &&
      (name.endsWith('.css') || SHOWN_FIRST.test(file) || (MAP_FILE.test(file) && MAP_FILE.test(name))),
  )
