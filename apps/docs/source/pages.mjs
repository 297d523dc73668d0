import { readdirSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { readRepositoryFile, repositoryPath } from './repository.mjs'

/** A page of the site: its address within its folder, its title, its Markdown. */

const slugOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1].replaceAll('`', '') ?? ''

/** Folders whose pictures are served below `/pictures`. */
export const PICTURE_FOLDERS = ['packages/ui-api/pictures', 'packages/portal-ui/pictures', 'docs/pictures']

/** The documents that the site has, with the address of each. */
const ADDRESSES = {
  'packages/ui-api/README.md': '/guide/overview',
  'packages/ui-api/ARCHITECTURE.md': '/guide/architecture',
  'packages/ui-api/bench/README.md': '/guide/benchmarks',
  'packages/ui-api/COMPARISON.md': '/guide/comparison',
  'examples/README.md': '/guide/examples',
  'packages/portal-ui/README.md': '/components/overview',
  'packages/portal-ui/ARCHITECTURE.md': '/components/architecture',
  'docs/decisions/README.md': '/decisions/',
}
const SERVER_DOCUMENTS = [
  'local-org',
  'integrations',
  'custom-metadata',
  'running-on-postgresql',
  'observability',
  'runbook',
  'permissions',
  'server-methods',
]
for (const name of SERVER_DOCUMENTS) ADDRESSES[`docs/${name}.md`] = `/server/${name}`

const decisionNames = readdirSync(repositoryPath('docs/decisions'))
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .toSorted()
for (const name of decisionNames)
  ADDRESSES[`docs/decisions/${name}`] = `/decisions/${name.replace(/\.md$/, '')}`

const LINK = /\[([^\]]+)\]\((\.{1,2}\/[^)\s#]+|[\w-]+\.md)(#[^)\s]*)?\)/g

/**
 * Points relative links to pages of the site. Links to files that the site lacks become their path, as the reader has
 * the repository.
 */
function withSiteLinks(markdown, file) {
  return markdown.replaceAll(LINK, (_, text, target, anchor = '') => {
    const path = posix.normalize(posix.join(dirname(file), target)).replace(/\/$/, '')
    const address = ADDRESSES[path]
    return address ? `[${text}](${address}${anchor})` : `${text} (\`${path}\`)`
  })
}

const PICTURE = /!\[([^\]]*)\]\((\.{1,2}\/[^)\s]+\.png)\)/g

/** Pictures are served by their path in the repository. */
const withPictures = (markdown, file) =>
  markdown.replaceAll(
    PICTURE,
    (_, text, target) => `![${text}](/pictures/${posix.normalize(posix.join(dirname(file), target))})`,
  )

const readPage = (file) => withSiteLinks(withPictures(readRepositoryFile(file), file), file)

function pageOf(slug, file) {
  const content = readPage(file)
  return { slug, title: titleOf(content), content }
}

/** A README as pages: what is before its first section, then each section. */
function sectionsOf(file) {
  const [head, ...sections] = readPage(file).split(/^## /m)
  const pages = sections.map((section) => {
    const title = section.slice(0, section.indexOf('\n')).trim().replaceAll('`', '')
    return { slug: slugOf(title), title, content: `# ${section.replaceAll(/^###/gm, '##')}` }
  })
  return [{ slug: 'overview', title: 'Overview', content: head }, ...pages]
}

/** The guide of the data layer. */
export const guide = [
  ...sectionsOf('packages/ui-api/README.md').filter(({ slug }) => slug !== 'working-on-it'),
  pageOf('examples', 'examples/README.md'),
  { ...pageOf('comparison', 'packages/ui-api/COMPARISON.md'), title: 'Comparison' },
  pageOf('architecture', 'packages/ui-api/ARCHITECTURE.md'),
  pageOf('benchmarks', 'packages/ui-api/bench/README.md'),
  { ...pageOf('changes', 'packages/ui-api/CHANGELOG.md'), title: 'Changes' },
]

/** The design system. */
export const components = [
  { ...pageOf('overview', 'packages/portal-ui/README.md'), title: 'Overview' },
  pageOf('architecture', 'packages/portal-ui/ARCHITECTURE.md'),
  { ...pageOf('changes', 'packages/portal-ui/CHANGELOG.md'), title: 'Changes' },
]

/** The server: as a local org, with its integrations and operation. */
export const server = SERVER_DOCUMENTS.map((name) => pageOf(name, `docs/${name}.md`))

/** Decisions on the design, by number. */
export const decisions = [
  { ...pageOf('index', 'docs/decisions/README.md'), slug: '' },
  ...decisionNames.map((name) => pageOf(name.replace(/\.md$/, ''), `docs/decisions/${name}`)),
]

/** Params and content of pages for a dynamic route. */
export const routesOf = (pages) =>
  pages.map(({ slug, content }) => ({ params: { page: slug || 'index' }, content }))
