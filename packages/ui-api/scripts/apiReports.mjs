// Compares the public types of each entry point with its report in `api`, so that a change of them is seen in review.
// `node scripts/apiReports.mjs --write` accepts the change.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'

const folder = fileURLToPath(new URL('../', import.meta.url))
const writes = process.argv.includes('--write')
const { exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))

/** `./testing/msw` as `testing-msw`. */
const nameOf = (entry) => entry.replace(/^\.\/?/, '').replaceAll('/', '-') || 'index'

const quiet = { logLevel: ExtractorLogLevel.None }

function configOf([entry, { types }]) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: `${folder}${types}`,
      compiler: { tsconfigFilePath: `${folder}tsconfig.build.json`, skipLibCheck: true },
      apiReport: {
        enabled: true,
        reportFolder: `${folder}api`,
        reportTempFolder: `${folder}node_modules/.cache/api`,
        reportFileName: nameOf(entry),
        // Representations are built of shapes that the root entry does not export itself.
        includeForgottenExports: entry === '.',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: quiet },
        extractorMessageReporting: { default: quiet },
        tsdocMessageReporting: { default: quiet },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: `${folder}package.json`,
  })
}

function isChanged(config) {
  return Extractor.invoke(config, {
    compilerState,
    localBuild: writes,
    messageCallback: (message) => {
      message.handled = true
    },
  }).apiReportChanged
}

const entries = Object.entries(exports).filter(([, target]) => target.types)
const configs = entries.map(configOf)
// One program for all entries: each has the same types of React and TypeScript.
const compilerState = CompilerState.create(configs[0], {
  additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
})
const changed = entries.filter((_, index) => isChanged(configs[index])).map(([entry]) => entry)

if (changed.length > 0 && !writes) {
  process.stderr.write(
    `The public types of ${changed.join(', ')} differ from their reports in packages/ui-api/api. If that is meant, run "node scripts/apiReports.mjs --write" there, and add a changeset.\n`,
  )
  process.exitCode = 1
}
