// pnpm adapters: writes docs/adapters-in-use.md, which names for every adapter of @portal/ui-api the applications that use it,
// or the reason why it has no UI (WSP-14). With --check it compares the file and exits with 1 when it is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)
const DOCUMENT = new URL('docs/adapters-in-use.md', root)
const APPLICATIONS = ['carrier-portal', 'provider-desk']

/** Adapters that no application needs, with the reason. */
export const NO_UI = new Map(
  Object.entries({
    getActionOverrides: 'names components of other applications',
    getChildRecords: '`getRelatedListRecords` reads the same records with their columns',
    getFormulaActivations: 'the platform does not describe the response',
    getLayoutUserState: 'comes with `getRecordUi`',
    getListInfoById: 'lists have names in addresses',
    getListInfosByName: '`getListInfosByObjectName` lists an object’s views',
    getListPreferences: 'come with `getListInfoByName`',
    getListRecordsById: 'lists have names in addresses',
    getListUi: '`getListInfoByName` and `getListRecordsByName` are cached apart',
    getLookupActions: 'records are created from their lists',
    getLookupMetadata: 'suggestions show the fields that the server selects',
    getNavItems: '`getAppDetails` has the tabs of an app',
    getObjectCreateActions: 'Save and Cancel belong to the form',
    getObjectInfoDirectory: 'object infos are read by name',
    getQuickActionInfo: 'the platform does not describe the response',
    getRecordAvatars: 'records have no pictures in the desk',
    getRecordEditActions: 'Save and Cancel belong to the form',
    getRecordNotifyChange: 'the older name of `notifyRecordUpdateAvailable`',
    getRecordTemplateClone: '`getRecordCloneDefaults` brings layout and object info along',
    getRecordTemplateCreate: '`getRecordCreateDefaults` brings layout and object info along',
    getRelatedListActions: '`getRelatedListsActions` reads all lists of a page in one request',
    getRelatedListCount: '`getRelatedListsCount` counts all lists of a page in one request',
    getRelatedListInfoBatch: 'each list loads and pages on its own',
    getRelatedListPreferences: 'come with `getRelatedListInfo`',
    getRelatedListPreferencesBatch: 'come with `getRelatedListInfo`',
    getRelatedListRecordActions: 'rows lead to their record, whose page has the actions',
    getRelatedListRecordsBatch: 'each list loads and pages on its own',
    getSelectedApp: '`getAllApps` marks the selected app',
    getUserNavItems: 'users do not arrange tabs',
    notifyListInfoUpdateAvailable: 'list views change through writes, which invalidate them',
    notifyListRecordCollectionUpdateAvailable: 'lists refetch what they show when records change',
    notifyQuickActionDefaultsUpdateAvailable: 'forms of quick actions are short-lived',
    graphql: 'server methods and lists bring what the pages show',
    updateRecordAvatar: 'records have no pictures in the desk',
    updateRelatedListInfo: 'changes the org’s page layout',
  }),
)

/** Hooks of `@portal/ui-api/react` that read through adapters. */
const HOOKS = new Map([['usePicklist', ['getPicklistValues', 'getPicklistValuesByRecordType']]])

const filesBelow = (folder, pattern) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/\.test\.|testing\/|\.property\./.test(file))
    .map((file) => `${folder}${file}`)
    .sort()
const textOf = (file) => readFileSync(new URL(file, root), 'utf8')

/** Adapters by family. An adapter is a file whose export of its own name is a definition. */
export function readAdapters() {
  return filesBelow('packages/ui-api/src/adapters/', /^\w+\/\w+\.ts$/).flatMap((file) => {
    const [family, name] = /(\w+)\/(\w+)\.ts$/.exec(file).slice(1)
    return new RegExp(`^export const ${name}(?::[^=]+)? =\\s+define\\w+\\(`, 'm').test(textOf(file))
      ? [{ family, name }]
      : []
  })
}

/** Files of the applications by the adapter that they import. */
export function readUses() {
  const uses = new Map()
  for (const app of APPLICATIONS)
    for (const file of filesBelow(`apps/${app}/src/`, /\.tsx?$/)) {
      const imported = [
        ...textOf(file).matchAll(/import \{([^}]*)\} from '@portal\/ui-api(?:\/react)?'/g),
      ].flatMap(([, names]) => names.split(',').map((name) => name.trim()))
      for (const name of new Set(imported)) {
        for (const adapter of HOOKS.get(name) ?? [name])
          uses.set(adapter, [...(uses.get(adapter) ?? []), file])
      }
    }
  return uses
}

/** The document. It names applications, not files, so that it changes only when an adapter is used first or last. */
export function describeAdapters(adapters = readAdapters(), uses = readUses()) {
  const lines = adapters.map(({ family, name }) => {
    const files = uses.get(name) ?? []
    const places = APPLICATIONS.filter((app) => files.some((file) => file.startsWith(`apps/${app}/`)))
    return `| \`${name}\` | ${family} | ${places.join(', ') || `no UI: ${NO_UI.get(name) ?? ''}`} |`
  })
  return [
    '# Adapters in use',
    '',
    'Written by `pnpm adapters`; do not edit. Every adapter of `@portal/ui-api` with the applications that import it, or the',
    'reason why it has no UI.',
    '',
    '| adapter | family | used by |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** Without the padding of table cells, which the formatter adds. */
export const withoutPadding = (text) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = describeAdapters()
  if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, document)
  else if (withoutPadding(readFileSync(DOCUMENT, 'utf8')) !== withoutPadding(document)) {
    console.error('docs/adapters-in-use.md is out of date. Run pnpm adapters.')
    process.exitCode = 1
  }
}
