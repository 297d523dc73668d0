import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { CodegenError } from './CodegenError.js'
import { generateSchema } from './generateSchema.js'
import { parseObjectInfos } from './parseObjectInfos.js'
import { readObjectInfos } from './readObjectInfos.js'
import { runModules } from './runModules.js'

/** Environment and output of the command. */
export interface CommandEnvironment {
  /** `UI_API_TOKEN` and `UI_API_COOKIE` are read. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints progress and errors, one line each. */
  readonly say: (line: string) => void
  /** Prints the schema when there is no output file. */
  readonly print: (text: string) => void
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch
}

const USAGE = `Usage: ui-api codegen --url <https://org.example> --objects Load__c,Account [--out schema.ts]
       ui-api codegen --from <object-info.json>[,<more.json>] [--objects …] [--out schema.ts]
       ui-api modules --src <folder> --out <folder> [--labels <CustomLabels.labels-meta.xml>[,<es.translation-meta.xml>]]
                      [--url <https://org.example> | --from <object-info.json>]

  --url          the org; needs --objects
  --objects      API names of the objects, with commas
  --from         files with object infos in place of a live server
  --out          the file to write; without it, standard output. For modules, the folder to write
  --src          modules: the source files that import from @salesforce/schema and @salesforce/label
  --labels       modules: files of labels and of their translations; the last one wins
  --token        bearer token; better in the environment: UI_API_TOKEN (or UI_API_COOKIE for a cookie)
  --api-version  default v63.0`

const OPTIONS = {
  url: { type: 'string' },
  objects: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  src: { type: 'string' },
  labels: { type: 'string' },
  token: { type: 'string' },
  'api-version': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const namesIn = (text: string | undefined) => {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}

const usage = (message: string) => new CodegenError('CODEGEN_USAGE', `${message}\n\n${USAGE}`)

/** Parses `63.0`, `v63.0` or `63`. */
function apiVersionIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const major = /^v?(\d+)(\.0)?$/.exec(text)?.[1]
  if (major === undefined) throw usage(`"${text}" is no version of the API. Pass one such as v63.0.`)
  return `v${major}.0`
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

async function readFiles(files: readonly string[], wanted: readonly string[], { say }: CommandEnvironment) {
  const infos: ObjectInfoRepresentation[] = []
  for (const file of files) {
    let value: unknown
    try {
      // Some shells write a byte order mark.
      value = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
    } catch (cause) {
      const why = cause instanceof SyntaxError ? 'is no JSON' : "can't be read"
      throw new CodegenError('CODEGEN_FILE', `${file} ${why}. Pass files with responses of object-info.`, {
        cause,
      })
    }
    const found = parseObjectInfos(value, file, 'CODEGEN_FILE')
    infos.push(...found)
    say(`${file}: ${found.map(({ apiName }) => apiName).join(', ')}`)
  }
  const missing = wanted.filter((name) => !infos.some(({ apiName }) => apiName === name))
  if (missing.length > 0)
    throw new CodegenError('CODEGEN_OBJECT', `The files do not describe ${missing.join(', ')}.`)
  return wanted.length > 0 ? infos.filter(({ apiName }) => wanted.includes(apiName)) : infos
}

async function write(text: string, out: string): Promise<void> {
  try {
    await mkdir(dirname(out), { recursive: true })
    await writeFile(out, text)
  } catch (cause) {
    throw new CodegenError(
      'CODEGEN_FILE',
      `${out} can't be written. Pass --out a place where you may write.`,
      { cause },
    )
  }
}

type CommandValues = ReturnType<typeof parse>['values']

/** Reads object infos from the files or the server of the command line. */
function infosOf(
  objects: readonly string[],
  values: CommandValues,
  environment: CommandEnvironment,
): Promise<readonly ObjectInfoRepresentation[]> {
  const { env, say, fetch } = environment
  const files = namesIn(values.from)
  if ((values.url === undefined) === (files.length === 0))
    throw usage('Pass either --url or --from, so that it is clear where the objects are described.')
  if (values.url === undefined) return readFiles(files, objects, environment)
  if (objects.length === 0) throw usage('--url needs --objects.')
  return readObjectInfos({
    url: values.url,
    objects,
    token: values.token ?? env['UI_API_TOKEN'],
    cookie: env['UI_API_COOKIE'],
    apiVersion: apiVersionIn(values['api-version']),
    ...(fetch && { fetch }),
    onProgress: (done, total, { apiName, fields }) =>
      say(`[${done}/${total}] ${apiName}: ${Object.keys(fields).length} fields`),
  })
}

async function modules(values: CommandValues, environment: CommandEnvironment): Promise<void> {
  const { src, out } = values
  if (src === undefined || out === undefined) throw usage('modules needs --src and --out.')
  await runModules({
    src,
    out,
    labels: namesIn(values.labels),
    infosOf: (objects) => infosOf(objects, values, environment),
    say: environment.say,
  })
}

async function runCommand(argv: readonly string[], environment: CommandEnvironment): Promise<void> {
  const { values, positionals } = parse(argv)
  const { say, print } = environment
  if (values.help) return print(`${USAGE}\n`)
  const [command, ...rest] = positionals
  if (command === undefined) throw usage('Which command?')
  if (!['codegen', 'modules'].includes(command) || rest.length > 0)
    throw usage(`"${positionals.join(' ')}" is no command.`)
  if (command === 'modules') return modules(values, environment)
  const infos = await infosOf(namesIn(values.objects), values, environment)
  const text = generateSchema(infos)
  if (values.out === undefined) return print(text)
  await write(text, values.out)
  say(
    `Wrote ${values.out}. Import it once: import './${values.out.replace(/^.*\//, '').replace(/\.ts$/, '.js')}'`,
  )
}

/** Runs the command `ui-api`. Returns the exit code: 0, 1 for an error, 2 for an invalid command line. */
export async function runUiApi(argv: readonly string[], environment: CommandEnvironment): Promise<number> {
  try {
    await runCommand(argv, environment)
    return 0
  } catch (error) {
    if (!(error instanceof CodegenError)) throw error
    environment.say(error.message)
    return error.code === 'CODEGEN_USAGE' ? 2 : 1
  }
}
