import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aFieldInfo, anObjectInfo } from '../testing/anObjectInfo.js'
import { generateSchema } from './generateSchema.js'
import { anOrg } from '../testing/orgBuilders.js'
import { runUiApi } from './runUiApi.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ui-api-codegen-'))
})
afterEach(() => rm(folder, { recursive: true }))

const responses: typeof fetch = async (input) => {
  const name = new Request(input).url.split('/').at(-1)
  const info = anOrg.find(({ apiName }) => apiName === name)
  return info ? Response.json(info) : Response.json([{ errorCode: 'NOT_FOUND' }], { status: 404 })
}

/** Runs the command as a shell would. */
async function run(
  args: string[],
  env: Record<string, string> = {},
  fetch: typeof globalThis.fetch = responses,
) {
  const said: string[] = []
  const printed: string[] = []
  const requests: Request[] = []
  const exitCode = await runUiApi(args, {
    env,
    say: (line) => said.push(line),
    print: (text) => printed.push(text),
    fetch: (input, init) => {
      requests.push(new Request(input, init))
      return fetch(input, init)
    },
  })
  return { exitCode, said: said.join('\n'), printed: printed.join(''), requests }
}

const live = ['codegen', '--url', 'https://org.example', '--objects', 'Load__c,Account']

test('writes the fields and parents of each object, in a stable order', async () => {
  const out = join(folder, 'deep', 'schema.ts')
  const { exitCode, said } = await run([...live, '--out', out])
  expect(exitCode).toBe(0)
  expect(said.split('\n').slice(0, 2)).toEqual(['[1/2] Load__c: 8 fields', '[2/2] Account: 3 fields'])
  const text = await readFile(out, 'utf8')
  expect(text).toBe(generateSchema(anOrg.toReversed()))
  expect(text).toContain("declare module '@portal/ui-api'")
  expect(text).toContain('        Rate__c: number | null\n')
  expect(text).toContain("        Owner: 'User' | 'Group'\n")
})

test('sends the token to this host only', async () => {
  const { requests, said, printed } = await run(live, { UI_API_TOKEN: 'secret' })
  expect(requests.map(({ url }) => url)).toEqual([
    'https://org.example/services/data/v63.0/ui-api/object-info/Load__c',
    'https://org.example/services/data/v63.0/ui-api/object-info/Account',
  ])
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(requests[0]?.redirect).toBe('manual')
  expect(said + printed).not.toContain('secret')
})

test('sends a cookie in place of a token, and --token before the environment', async () => {
  const seen: unknown[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    seen.push(init?.headers)
    return responses(input, init)
  }
  await run(live, { UI_API_COOKIE: 'sid=1' }, fetch)
  expect(seen[0]).toMatchObject({ Cookie: 'sid=1' })
  await run([...live, '--token', 'mine'], { UI_API_TOKEN: 'other' }, fetch)
  expect(seen.at(-1)).toMatchObject({ Authorization: 'Bearer mine' })
})

test.each(['64', '64.0', 'v64.0'])('takes %s for the version of the API', async (version) => {
  const { requests } = await run([...live, '--api-version', version])
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/services/data/v64.0/ui-api/object-info/Load__c')
})

test.each([
  ['one object info', anOrg[0]],
  ['a list', anOrg],
  ['a batch response', { results: anOrg.map((result) => ({ statusCode: 200, result })) }],
  ['a dictionary', Object.fromEntries(anOrg.map((info) => [info.apiName, info]))],
])('reads %s from a file', async (_, content) => {
  const file = join(folder, 'object-info.json')
  await writeFile(file, JSON.stringify(content))
  const { exitCode, printed, requests } = await run(['codegen', '--from', file, '--objects', 'Load__c'])
  expect(exitCode).toBe(0)
  expect(printed).toContain('    Load__c: {')
  expect(printed).not.toContain('    Account: {')
  expect(requests).toEqual([])
})

test('an object that is described twice is written once, by its last description', async () => {
  const [one, two] = [join(folder, 'one.json'), join(folder, 'two.json')]
  await writeFile(one, JSON.stringify(anOrg))
  const newer = anObjectInfo({ fields: { New__c: aFieldInfo({ apiName: 'New__c' }) } })
  await writeFile(two, JSON.stringify(newer))
  const { printed } = await run(['codegen', '--from', `${one},${two}`])
  expect(printed.match(/^ {4}\w+: {$/gm)).toEqual(['    Account: {', '    Load__c: {'])
  expect(printed).toContain('New__c')
  expect((await run([...live.slice(0, -1), 'Account,Load__c, Account'])).requests).toHaveLength(2)
})

test('a file that begins with a byte order mark is read', async () => {
  const file = join(folder, 'x.json')
  await writeFile(file, `\uFEFF${JSON.stringify(anOrg)}`)
  expect((await run(['codegen', '--from', file])).printed).toBe(generateSchema(anOrg))
})

describe('prints the error and what to do', () => {
  test.each([
    [[], 'Which command?'],
    [['generate'], '"generate" is no command'],
    [['codegen'], 'Pass either --url or --from'],
    [['codegen', '--url', 'https://org.example'], '--url needs --objects'],
    [['codegen', '--colour'], '--colour'],
    [['codegen', '--url', 'org', '--objects', 'Account'], '"org" is no URL'],
    [[...live, '--api-version', 'latest'], '"latest" is no version of the API'],
  ])('for %j', async (args, message) => {
    const { exitCode, said } = await run(args)
    expect(exitCode).toBe(2)
    expect(said).toContain(message)
  })

  test('prints its usage with --help', async () => {
    const { exitCode, printed } = await run(['--help'])
    expect(exitCode).toBe(0)
    expect(printed).toContain('Usage: ui-api codegen --url')
  })

  test.each([
    ['an unknown object', () => Response.json([], { status: 404 }), 'knows no object "Load__c"'],
    ['a rejected token', () => Response.json([], { status: 401 }), 'set UI_API_TOKEN'],
    [
      'a redirect to sign-in',
      () => new Response(null, { status: 302, headers: { location: '/login' } }),
      'set UI_API_TOKEN',
    ],
    [
      'a redirect to another address',
      () => new Response(null, { status: 301, headers: { location: 'https://my.example/' } }),
      'sends us on to https://my.example/. If that is the org, pass it as --url',
    ],
    ['a server error', () => Response.json([], { status: 500 }), 'answered 500'],
    ['an HTML page', () => new Response('<html>'), 'did not respond with JSON'],
    ['another response', () => Response.json({ apiName: 'Load__c' }), 'is no object info'],
    [
      'no connection',
      () => {
        throw new TypeError('fetch failed')
      },
      "can't be reached",
    ],
  ])('for %s', async (_, respond, message) => {
    const out = join(folder, 'schema.ts')
    const { exitCode, said } = await run([...live, '--out', out], {}, async () => respond())
    expect(exitCode).toBe(1)
    expect(said).toContain(message)
    await expect(readFile(out)).rejects.toThrow('ENOENT')
  })

  test.each([
    ['missing', undefined, "can't be read"],
    ['no JSON', '{', 'is no JSON'],
    ['empty', '{}', 'holds no object info'],
    ['of another kind', '{"apiName":"Load__c"}', 'is no object info'],
    [
      'a batch with a failure',
      '{"results":[{"statusCode":404,"result":[]}]}',
      'error 404 in place of object 1',
    ],
  ])('for a file that is %s', async (_, content, message) => {
    const file = join(folder, 'x.json')
    if (content !== undefined) await writeFile(file, content)
    const { exitCode, said } = await run(['codegen', '--from', file])
    expect(exitCode).toBe(1)
    expect(said).toContain(message)
  })

  test('for an object that no file describes, and a place where it may not write', async () => {
    const file = join(folder, 'x.json')
    await writeFile(file, JSON.stringify(anOrg))
    expect((await run(['codegen', '--from', file, '--objects', 'Lod__c'])).said).toContain(
      'do not describe Lod__c',
    )
    const { exitCode, said } = await run(['codegen', '--from', file, '--out', join(file, 'schema.ts')])
    expect(exitCode).toBe(1)
    expect(said).toContain("can't be written")
  })

  test.each([
    [anObjectInfo({ apiName: 'A: string }; evil(); interface B {' })],
    [anObjectInfo({ fields: { x: aFieldInfo({ apiName: "x'] }; evil()" }) } })],
  ])('for names that would be executed as code', (info) => {
    expect(() => generateSchema([info])).toThrow('is no name of')
  })

  test.each(['A */ evil() /*', 'A **// evil() /*', '**/', 'A\n*/'])(
    'the label %j cannot end its comment',
    (label) => {
      const [, comment = ''] =
        /UiApiSchema {\n([^]*) {4}Account: {/.exec(generateSchema([anObjectInfo({ label })])) ?? []
      expect(comment.trim()).toMatch(/^\/\*\* [^]* \*\/$/)
      expect(comment.match(/\*\//g)).toHaveLength(1)
    },
  )
})
