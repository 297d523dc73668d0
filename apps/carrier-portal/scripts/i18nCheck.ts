import { checkMessages } from './checkMessages.ts'
import { readMessageCatalogues, readSources } from './messageCatalogues.ts'
import { sameInAllLanguages } from './sameInAllLanguages.ts'

const packageRoot = `${import.meta.dirname}/..`
const catalogues = readMessageCatalogues(packageRoot)
const problems = checkMessages(catalogues, readSources(packageRoot), sameInAllLanguages)
const count = catalogues.reduce(
  (sum, { byLocale }) => sum + Object.keys(byLocale.get('en-US') ?? {}).length,
  0,
)

for (const { kind, text } of problems) process.stdout.write(`${kind}: ${text}\n`)
process.stdout.write(`${count} messages in ${catalogues.length} catalogues, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
