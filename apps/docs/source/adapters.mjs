import { readdirSync } from 'node:fs'
// The build for development keeps the names that the sources have.
import * as uiApi from '../../../packages/ui-api/dist/development/index.js'
import { answerOf, configOf, effectsOf, lifetimeOf, requestOf } from './adapterParts.mjs'
import { declarationOf, docOf } from './docOf.mjs'
import { readRepositoryFile, repositoryPath } from './repository.mjs'

const ADAPTERS = 'packages/ui-api/src/adapters'
const KINDS = { read: 'Read', write: 'Write', notify: 'Notification' }
const CALLS = { read: 'useWire', write: 'useInvoke', notify: 'uiApi.notify' }

const adapters = Object.values(uiApi)
  .filter((value) => 'kind' in Object(value))
  .toSorted((a, b) => a.name.localeCompare(b.name))

const sources = readdirSync(repositoryPath(ADAPTERS), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
  .map((name) => readRepositoryFile(`${ADAPTERS}/${name}`))

const slugOf = (family) => family.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
const titleOf = (family) => {
  const words = slugOf(family).replaceAll('-', ' ')
  return `${words[0].toUpperCase()}${words.slice(1)}`.replace(/\bui\b/, 'UI').replace('Graphql', 'GraphQL')
}
const nameOfConfig = (name) => `${name[0].toUpperCase()}${name.slice(1)}Config`

/** One adapter: summary, call, configuration, request and response. */
function sectionOf(adapter) {
  const source = sources.find((text) => declarationOf(adapter.name).test(text)) ?? ''
  const { text, example, errors } = docOf(source, adapter.name)
  const facts = [
    ['Call', `${KINDS[adapter.kind]}, for \`${CALLS[adapter.kind]}\``],
    ['Lifetime', lifetimeOf(adapter)],
    ['Cache', effectsOf(adapter)],
    ['Types', `\`${nameOfConfig(adapter.name)}\`, \`DataOf<typeof ${adapter.name}>\``],
    ...errors.map((error) => ['Throws', error]),
  ]
  return [
    `## ${adapter.name}`,
    text,
    example ? `\`\`\`tsx\n${example}\n\`\`\`` : '',
    facts.flatMap(([name, fact]) => (fact ? [`- **${name}**: ${fact}`] : [])).join('\n'),
    configOf(adapter),
    requestOf(adapter, example),
    answerOf(adapter),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const byFamily = Map.groupBy(adapters, ({ family, kind }) => family ?? kind)

/** A page for each family of adapters. */
export const families = [...byFamily.entries()]
  .map(([family, members]) => ({
    slug: slugOf(family),
    title: titleOf(family),
    names: members.map(({ name }) => name),
    content: [`# ${titleOf(family)}`, ...members.map(sectionOf)].join('\n\n'),
  }))
  .toSorted((a, b) => a.title.localeCompare(b.title))

/** All adapters with links to their sections. */
export const index = {
  slug: '',
  title: 'Adapters',
  content: [
    '# Adapters',
    'Generated from the declarations and their comments. Every adapter is exported from `@portal/ui-api`; its section has its configuration, lifetime, request, answer and an example.',
    ...families.map(({ slug, title, names }) =>
      [`## ${title}`, ...names.map((name) => `- [${name}](/reference/${slug}#${name.toLowerCase()})`)].join(
        '\n',
      ),
    ),
  ].join('\n\n'),
}
