import { appendFile, readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterBuild } from '@portal/app-kit/vite/afterBuild'

/** The list of licences in the built portal; Vite begins it with the packages of the page's own files. */
export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.txt'

/** Packages that Vite's list leaves out: workers are bundles of their own, and files taken by address are no modules. */
const BESIDES_THE_PAGE = [
  'libheif-js',
  'maplibre-gl',
  'workbox-core',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

const LICENSE_NAME = /^licen[cs]e(\.(md|txt))?$/i

/** Name, version and whole licence of an installed package. @throws Error when the package has no licence file. */
export async function licenseOf(name: string, root: string): Promise<string> {
  const folder = await folderOf(name, root)
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }
  const file = (await readdir(folder)).find((entry) => LICENSE_NAME.test(entry))
  if (file === undefined) throw new Error(`${name} has no licence file in ${folder}.`)
  const text = await readFile(join(folder, file), 'utf8')
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`
}

/** Not every package exports its package.json, so the folder is found from the folders that Node looks into. */
async function folderOf(name: string, root: string): Promise<string> {
  const require = createRequire(pathToFileURL(join(root, 'package.json')))
  const paths = [...(require.resolve.paths(name) ?? []), ...sharedPaths(name, require)]
  for (const base of paths) {
    const folder = join(base, name)
    const isThere = await readFile(join(folder, 'package.json')).then(
      () => true,
      () => false,
    )
    if (isThere) return folder
  }
  throw new Error(`${name} is not installed.`)
}

/** The folders of the map's package, which the applications share. */
const sharedPaths = (name: string, require: NodeJS.Require): readonly string[] =>
  createRequire(require.resolve('@portal/app-kit/map')).resolve.paths(name) ?? []

/** Completes the list of licences with the workers' packages and the font, whose licence asks for that (OFL 1.1, condition 2). */
export const thirdPartyLicenses = () =>
  afterBuild('third-party-licenses', async ({ root, dist }) => {
    const file = join(dist, LICENSES_FILE)
    const listed = await readFile(file, 'utf8')
    const missing = BESIDES_THE_PAGE.filter((name) => !listed.includes(`## ${name} - `))
    const packages = await Promise.all(missing.map((name) => licenseOf(name, root)))
    const ui = dirname(
      createRequire(pathToFileURL(join(root, 'package.json'))).resolve('@portal/portal-ui/package.json'),
    )
    const font = await readFile(join(ui, 'LICENSE-Inter.txt'), 'utf8')
    await appendFile(file, `${packages.join('')}\n## Inter (OFL-1.1), cut to Latin\n\n${font.trim()}\n`)
  })
