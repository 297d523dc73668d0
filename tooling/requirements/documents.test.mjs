import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.mjs'

const files = listFiles()
const folders = new Set(files.flatMap((file) => foldersOf(file)))
const documents = files.filter(
  (file) => /^(?!\.changeset\/).*\.md$/.test(file) && !file.endsWith('CHANGELOG.md'),
)

function foldersOf(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Files that a document names as an example, or that are written by a command of it. */
const NOT_HERE = new Set([
  // A component's own files, in the recipe of a component.
  'X.mdx',
  'X.browser.test.tsx',
  // Those of a user of the packages, or of a recipe.
  'receiver.mjs',
  'public.json',
  // Written by a build, or found outside of the repository.
  'tokens.json',
  'tokens-dark.json',
  'tokens-driver.json',
  'ui-api.json',
])

const isNamed = (name) => files.some((file) => file === name || file.endsWith(`/${name}`))

test.each(documents)('the links of %s lead to files', (document) => {
  const targets = [...readText(document).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, target]) =>
    posix.normalize(posix.join(posix.dirname(document), target)).replace(/\/$/, ''),
  )
  expect(
    targets.filter((target) => target !== '.' && !files.includes(target) && !folders.has(target)),
  ).toEqual([])
})

// The evidence of ASVS shortens its folders; `asvs.test.mjs` checks it.
test.each(documents.filter((document) => document !== 'docs/asvs.md'))(
  'the files that %s names exist',
  (document) => {
    const named = [
      ...readText(document).matchAll(/`([\w@.][\w@./-]*\.(?:tsx?|mjs|css|json|mdx?|ya?ml))`/g),
    ].map(([, name]) => name.replace(/^(?:\.{1,2}\/)+/, ''))
    expect(named.filter((name) => !NOT_HERE.has(name) && !isNamed(name))).toEqual([])
  },
)

const OWN_COMMANDS = ['add', 'changeset', 'exec', 'i', 'install', 'pack', 'publish']
const scripts = new Set(
  files
    .filter((file) => /(?:^|\/)package\.json$/.test(file))
    .flatMap((file) => Object.keys(JSON.parse(readText(file)).scripts ?? {})),
)

test.each(documents)('the pnpm commands of %s exist', (document) => {
  const used = [
    ...readText(document).matchAll(
      /`(?:[^`\n]* )?pnpm (?:--filter[= ]\S+ |-C \S+ )?(?:run )?([a-z][\w:-]*)/g,
    ),
  ].map(([, name]) => name.replace(/:$/, ''))
  expect(used.filter((name) => !OWN_COMMANDS.includes(name) && !scripts.has(name))).toEqual([])
})
