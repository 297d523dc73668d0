import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { CodegenError } from './CodegenError.js'
import {
  findSalesforceImports,
  generateSalesforceModules,
  objectsOf,
  parseLabels,
} from './salesforceModules.js'

/** What `ui-api modules` reads and writes. */
export interface ModulesOptions {
  /** The folder with the source files that import `@salesforce/…`. */
  readonly src: string
  /** The folder of the modules. */
  readonly out: string
  /** Files of labels; a later one wins, so a translation follows the labels. */
  readonly labels: readonly string[]
  /** Reads the object infos of these objects. */
  readonly infosOf: (objects: readonly string[]) => Promise<readonly ObjectInfoRepresentation[]>
  readonly say: (line: string) => void
}

const SOURCE = /\.[cm]?[jt]sx?$/

async function readText(file: string, hint: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new CodegenError('CODEGEN_FILE', `${file} can't be read. ${hint}`, { cause })
  }
}

async function sourcesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder, { recursive: true })
    return names.filter((name) => SOURCE.test(name) && !/(^|[\\/])node_modules[\\/]/.test(name))
  } catch (cause) {
    throw new CodegenError('CODEGEN_FILE', `${folder} can't be read. Pass --src a folder of source files.`, {
      cause,
    })
  }
}

/**
 * Writes the modules that source files import from `@salesforce/schema` and `@salesforce/label`.
 *
 * @throws {CodegenError}
 */
export async function runModules({ src, out, labels, infosOf, say }: ModulesOptions): Promise<void> {
  const texts = await Promise.all(
    (await sourcesIn(src)).map((name) => readText(join(src, name), 'Is it a file?')),
  )
  const imports = findSalesforceImports(texts)
  const objects = objectsOf(imports)
  const infos = objects.length > 0 ? await infosOf(objects) : []
  const files = await Promise.all(
    labels.map((file) => readText(file, 'Pass --labels files of labels or translations.')),
  )
  const texted = new Map(files.flatMap((xml) => [...parseLabels(xml)]))
  const modules = generateSalesforceModules(imports, infos, texted)
  for (const [path, code] of modules) {
    const file = join(out, path)
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, code)
    } catch (cause) {
      throw new CodegenError(
        'CODEGEN_FILE',
        `${file} can't be written. Pass --out a place where you may write.`,
        {
          cause,
        },
      )
    }
  }
  say(
    `Wrote ${modules.size} modules. Point @salesforce/* to ${out}/* in tsconfig.json (paths) and in the bundler (alias).`,
  )
}
