import { imports, isImportedBy, type ModuleGraph } from '@portal/app-kit/vite/importGraph'
import { firstScreenModules } from './firstScreen.ts'

/** The bundler's name for what its inputs import statically, after unused exports are gone. */
const FIRST_LOAD = '$initial' as const
/** The small file that comes first and asks for everything else. */
const ENTRY = /\/src\/main\.ts$/
/** Small components and icons. */
const LIBRARIES = /lucide-react|portal-ui\/dist\/chunk-/
/** Packages of which the first screen loads only its own imports. */
const PACKAGES = /(?:portal-ui|app-kit)\/dist\//
/** Find Loads, with the address of its map's ground, besides the rows of a table or of cards: each has its file, because a window shows one of them. */
const PAGE =
  /map\/mapGround\.json|carrier-portal\/src\/(?:app\/pages\/HomePage|features\/find-loads\/(?!results\/Load(?:Table(?!\.module)|Card)|filters\/FilterForm))/
/** What it shares with other pages: of the portal, and small things of the libraries. Comparison comes with the results. */
const OWN = /carrier-portal\/src\/(?!app\/pages\/|features\/find-loads\/(?!search\/loadFilters))/
const WITH_FIND_LOADS =
  /ui-api\/dist\/(react\/(?!usePicklist)|(representations|adapters)\/list|representations\/records|define\/(mru|definePagedRead))|portal-ui\/dist\/(formatters|index)\.|icons\/bookmark\.m?js/
/** Folders that features stand upon. Nothing in them imports a feature, so that a file of theirs never waits for one. */
const LOWER_FOLDERS =
  /carrier-portal\/src\/(address|csv|focus|forms|live-updates|loading|loads|methods|refusals|session|time|viewport)\/(?!comparedLoads|relativeDays|savedAddress|useDisclosure|CsvChooser|users\.).*\.tsx?$/
/** The server's methods, a module each. */
const CALLS = /contract\/dist\//
const AREAS = /contract\/dist\/searchArea\.js$/
/** Of the filters, and of other forms. */
const FIELDS =
  /carrier-portal\/src\/.*(SuggestField(\.module)?|placeLabel|useDisclosure|savedAddress|relativeDays|usePlaces|places\/(?:loadPlaces|places))\.(tsx?|css)$|src\/places\/(?:usPlaces|zipAreas)/
/** Small modules of My Loads, Today's Loads and the page of a load, which would be a file each. */
const DAILY =
  /app-kit\/src\/(?:csv\/(?:index|toCsv|useImportRun)|download\/)|carrier-portal\/src\/(?:address\/useAddressParams|app\/RequireSession|features\/(?:assignment\/assignmentOf|errors\/NoAccessPage|offline\/Offline\.module)|forms\/useTypedOut|loading\/RowsWaiting|loads\/(?:NumberedText|paymentStatuses|detentionClock)|position\/(?:driving|positionSharing|usePositionSharing)|methods\/(?:myOffers|chargeTerms|loadTracking))/
/** What a driver's device stores and sends. */
const QUEUE =
  /carrier-portal\/src\/queue\/|device\/(?:withDeviceStore|offlineSnapshot|handOver)|node_modules\/idb\/|ui-api\/dist\/(?:representations\/content|adapters\/content\/createContentDocumentAndVersion)\./
/** Texts that every page shows: those of the portal and of its frame. */
const EVERY_PAGE_TEXTS = /src\/(?:i18n|features\/frame)\/messages\/([\w-]+)\.json$/
const EVERY_PAGE_FILE = /assets\/(vendor|portal|index|rolldown-runtime)-/
/** The map of the embedded ground, with its libraries; an operator's style brings MapLibre in another file. */
const MAP =
  /features\/(?:load-map\/(?!messages)|find-loads\/results\/ResultMapFrame)|app-kit\/src\/(?:map\/(?!maplibre|mapGround\.json)|loading\/loadOnce)|node_modules\/(?:d3-|@maplibre\/geojson-vt)/
const MAP_FILE = /assets\/LoadMap-/
/** Pages of every day, and what Find Loads shows first: worth a longer list of files to fetch beside them. */
const SHOWN_FIRST =
  /assets\/(HomePage|LoadPage|(MyLoads|TodaysLoads|Shipper|SignIn)Route|LoadTable|LoadCards|FilterForm)-/

/** The second one is imported by the first on demand; as an input, what it imports counts as first load. */
export const inputs = ['index.html', 'src/app/startPortal.tsx']

/** Areas are drawn on the map, which comes on demand; the contract's bundler keeps them in a file beside their entry. */
const isOfAreas = (id: string, graph: ModuleGraph): boolean => {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return AREAS.test(id) || (importers.length > 0 && importers.every((importer) => AREAS.test(importer)))
}

let firstScreen: ReadonlySet<string> | undefined

/** The graph is that of one build. */
const isShownFirst = (id: string, graph: ModuleGraph): boolean =>
  (firstScreen ??= firstScreenModules(graph)).has(id)

/** What Find Loads shares with other parts, and the banner of every page. */
const isOfFirstScreen = (id: string, graph: ModuleGraph): boolean =>
  WITH_FIND_LOADS.test(id) ||
  ([LIBRARIES, PACKAGES, CALLS, OWN, LOWER_FOLDERS].some((kind) => kind.test(id)) && isShownFirst(id, graph))

/** A small component or an icon; those on React Aria stay by themselves. */
const isSmallPart = (id: string, graph: ModuleGraph): boolean =>
  LIBRARIES.test(id) && !imports(id, /react-aria|tanstack/, graph)

/**
 * What every page needs comes in few files, which compress together: `vendor` stays the same from one version of the
 * portal to the next. Both groups hold all that their modules import, so that no two files wait for each other: a group
 * chosen by hand can make such a circle, and a value is then used before it is there. `pnpm size` looks for one.
 *
 * What pages share (small components, icons, what stands below all features) is one file: without a proxy that speaks
 * HTTP/2 a browser fetches six files at a time. Components on React Aria stay by themselves.
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
 * The files to fetch together with a part that is loaded on demand. What every page has is left out (the HTML names
 * it), and dialogs fetch theirs themselves: these lists are part of the first load. A list without the part itself
 * lets it wait for its styles; the map is worth its own name, and the page has its other imports.
 */
export const preloadWith = (file: string, dependencies: string[]): string[] =>
  dependencies.filter(
    (name) =>
      !EVERY_PAGE_FILE.test(name) &&
      (name.endsWith('.css') || SHOWN_FIRST.test(file) || (MAP_FILE.test(file) && MAP_FILE.test(name))),
  )
