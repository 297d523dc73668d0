// Prints, per folder, how many standard terms and vague clauses its comments have per 1,000 words. Fails when a folder is below
// its minimum of terms or above one clause. The terms are those of CONTRIBUTING ("Words"); add a term when the field has it.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders with their minimum of terms. Rules of the domain have fewer than infrastructure. */
const FOLDERS = {
  'packages/ui-api/src': 45,
  'packages/app-kit/src': 40,
  'packages/contract/src': 20,
  'packages/portal-ui/src': 28,
  'apps/platform-server/src': 35,
  'apps/carrier-portal/src': 30,
  'apps/provider-desk/src': 20,
}
const MAX_CLAUSES = 1

const TERMS =
  /\b(cache[sd]?|caching|subscri\w+|invalidat\w+|hydrat\w+|dehydrat\w+|dedup\w*|schema|token|payload|request|response|query|queries|fetch\w*|refetch\w*|retr(?:y|ies)|abort\w*|evict\w*|normali[sz]\w+|mutation|snapshot|selection|serializ\w+|transaction|lock\w*|batch\w*|stale|TTL|middleware|endpoint|header|cookie|session|index|migration|rollback|throttl\w+|debounc\w+|rate[- ]limit\w*|idempoten\w+|parse\w*|validat\w+|notif\w+|render\w*|component|props?|hook|layout|callback|promise|async|mutex|queue|worker|stream|pagina\w+)\b/gi
const CLAUSES =
  /\b(whoever|whomever|somebody|nobody|anew|once more|what (?:is|was|are|were|has|had|came|comes|it|they|he|a|an|the) |who (?:is|has|asks|signs|comes|looks|reads|takes))\b/gi
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(.*)$/gm

/** Source files below a folder, without tests, stories and declarations. */
const sourceFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.|\.d\.ts$|__tests__/.test(path))
    .map((path) => join(root, folder, path))

const commentsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(COMMENT)].map(([, block, line]) => block ?? line).join(' ')

let isBelow = false
for (const [folder, minTerms] of Object.entries(FOLDERS)) {
  const text = sourceFiles(folder).map(commentsOf).join(' ').replace(/[*`]/g, ' ')
  const words = text.split(/\s+/).filter(Boolean).length
  const per = (pattern) => ((text.match(pattern) ?? []).length * 1000) / words
  const terms = per(TERMS)
  const clauses = per(CLAUSES)
  const isOk = terms >= minTerms && clauses <= MAX_CLAUSES
  isBelow ||= !isOk
  console.log(
    `${folder}: ${words} comment words, ${terms.toFixed(0)} terms (at least ${minTerms}), ${clauses.toFixed(1)} clauses${isOk ? '' : '  <-- below'}`,
  )
}
process.exitCode = isBelow ? 1 : 0
