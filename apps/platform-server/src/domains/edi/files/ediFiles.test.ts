import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile, appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createS3Bucket } from '../../../files/s3Bucket'
import { startS3Server, type S3Server } from '../../../files/testing/s3Server'
import { signIn, type TestClient } from '../../../testing/client'
import { ediTables } from '../ediTables'
import { createEdiPlatform, type EdiPlatform } from '../testing/ediPlatform'
import { fileOf, PROVIDER, strictly, tenderOf } from '../testing/x12Files'
import { writeDue } from '../outgoing/writeDue'
import { bucketFiles } from './bucketFiles'
import type { EdiFiles } from './EdiFiles'
import { folderFiles } from './folderFiles'
import { receiveFiles } from './receiveFiles'
import { sendFiles } from './sendFiles'
import { createSteadyTimes } from './steadyTimes'

let platform: EdiPlatform
let ops: TestClient
let s3: S3Server
let folder: string
let inFolder: EdiFiles
let inBucket: EdiFiles
beforeAll(async () => {
  platform = await createEdiPlatform({ Transport__c: 'Files' })
  ops = await signIn(platform, 'ops@provider.test')
  s3 = await startS3Server()
})
beforeEach(async () => {
  await ediTables(platform.database.kysely)
    .updateTable('portal_edi_interchange')
    .set({ state: 'Sent' })
    .where('state', '=', 'Waiting')
    .execute()
  folder = await mkdtemp(join(tmpdir(), 'edi-'))
  inFolder = await folderFiles(folder)
  s3.objects.clear()
  s3.fail = undefined
  s3.clockMs = 0
  inBucket = bucketFiles(createS3Bucket(s3.settings))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(async () => {
  await platform.close()
  await s3.stop()
})

const HOUR_MS = 3_600_000
const now = () => new Date(platform.clock.now)
const arrive = (name: string, text: string) => writeFile(join(folder, 'in', name), text)
const namesIn = async (name: string) => (await readdir(join(folder, name))).toSorted()
const tender = (shipmentId: string) => tenderOf(platform.clock.now, { shipmentId })

/** A process of the server with a clock of its own. */
function startProcess(files: EdiFiles) {
  let clock = 0
  const steadyTimes = createSteadyTimes(() => clock)
  return {
    poll: async (afterSeconds = 10) => {
      clock += afterSeconds * 1000
      const { database } = platform
      await receiveFiles({ database, identity: PROVIDER, files, steadyTimes, now: now() })
    },
  }
}

async function loadsOf(shipmentId: string): Promise<number> {
  const rows = await platform.database.kysely
    .selectFrom('EDI_Message__c')
    .select('Load__c')
    .where('Reference__c', '=', shipmentId)
    .where('Direction__c', '=', 'In')
    .where('Status__c', '=', 'Accepted')
    .execute()
  return rows.length
}

const recordsOf = (fileName: string) =>
  platform.database.kysely
    .selectFrom('EDI_File__c')
    .select(['Status__c as status', 'Reason__c as reason', 'Sets__c as sets', 'Rejected_Sets__c as rejected'])
    .where('File_Name__c', '=', fileName)
    .orderBy('Name')
    .execute()

describe('files in a folder', () => {
  test('[ITG-04] are taken once by two processes, and their 997 is written to the folder', async () => {
    const processes = [startProcess(inFolder), startProcess(await folderFiles(folder))]
    await arrive('tender 1.x12', fileOf([tender('FOLDER-1')]))
    for (let round = 0; round < 3; round += 1) await Promise.all(processes.map(({ poll }) => poll()))
    expect(await loadsOf('FOLDER-1')).toBe(1)
    expect(await namesIn('in')).toEqual([])
    expect(await namesIn('taken')).toEqual([expect.stringMatching(/^XF-\d+-tender 1\.x12$/u)])
    expect(await recordsOf('tender 1.x12')).toEqual([{ status: 'Taken', reason: null, sets: 1, rejected: 0 }])
    await Promise.all([
      sendFiles(platform.database, inFolder, now()),
      sendFiles(platform.database, inFolder, now()),
    ])
    const [name = '', ...others] = await namesIn('out')
    expect(others).toEqual([])
    expect(name).toMatch(/^ACMEFOODS-\d{9}-\d+\.x12$/u)
    const { type, rows } = strictly(await readFile(join(folder, 'out', name), 'utf8'))
    expect([type, rows.at(-1)]).toEqual(['997', ['AK9', 'A', '1', '1', '1']])
    await sendFiles(platform.database, inFolder, now())
    expect(await namesIn('out')).toEqual([name])
  })

  test('[ITG-04] a half-written file waits until it is complete', async () => {
    const { poll } = startProcess(inFolder)
    const text = fileOf([tender('HALF-1'), tender('HALF-2')])
    await arrive('half.x12', text.slice(0, 400))
    for (let round = 0; round < 6; round += 1) await poll()
    expect(await namesIn('in')).toEqual(['half.x12'])
    await appendFile(join(folder, 'in', 'half.x12'), text.slice(400))
    await poll()
    expect(await loadsOf('HALF-1')).toBe(0)
    await poll()
    expect([await loadsOf('HALF-1'), await loadsOf('HALF-2')]).toEqual([1, 1])
    expect(await namesIn('refused')).toEqual([])
  })

  test('[ITG-04] a second interchange that is still being written is not left behind', async () => {
    const { poll } = startProcess(inFolder)
    const [first, second] = [fileOf([tender('TWO-1')]), fileOf([tender('TWO-2')])]
    await arrive('two.x12', first)
    await poll()
    await poll(4)
    await appendFile(join(folder, 'in', 'two.x12'), second)
    await poll()
    await poll()
    expect([await loadsOf('TWO-1'), await loadsOf('TWO-2')]).toEqual([1, 1])
  })

  test('[ITG-04] a file that stays cut is kept as refused with the reason, and the others are taken', async () => {
    const { poll } = startProcess(inFolder)
    const text = fileOf([tender('CUT')])
    await arrive('cut.x12', text.slice(0, text.indexOf('GE*')))
    await arrive('stranger.x12', fileOf([tender('CUT')], { sender: { qualifier: 'ZZ', id: 'STRANGER' } }))
    await arrive('hello.txt', 'hello')
    await arrive('whole.x12', fileOf([tender('WHOLE')]))
    await poll()
    await poll()
    expect(await loadsOf('WHOLE')).toBe(1)
    expect(await namesIn('in')).toEqual(['cut.x12', 'hello.txt'])
    await poll(301)
    expect(await namesIn('in')).toEqual([])
    const refused = await namesIn('refused')
    expect(refused.map((name) => name.replace(/^XF-\d+-/u, '')).toSorted()).toEqual([
      'cut.x12',
      'cut.x12.reason.txt',
      'hello.txt',
      'hello.txt.reason.txt',
      'stranger.x12',
      'stranger.x12.reason.txt',
    ])
    const cut = refused.find((name) => name.endsWith('cut.x12.reason.txt')) ?? ''
    const [record] = await recordsOf('cut.x12')
    expect(record).toMatchObject({ status: 'Refused', reason: expect.stringMatching(/cut|IEA|GE/u) })
    expect(await readFile(join(folder, 'refused', cut), 'utf8')).toBe(`${record?.reason}\n`)
    expect(await readFile(join(folder, 'refused', cut.replace('.reason.txt', '')), 'utf8')).toBe(
      text.slice(0, text.indexOf('GE*')),
    )
    expect((await recordsOf('stranger.x12'))[0]?.reason).toContain('no active partner ZZ STRANGER')
    expect(await loadsOf('CUT')).toBe(0)
  })

  test('[ITG-04] a refused file is told to the Provider Admins, at most once an hour', async () => {
    const { kysely } = platform.database
    // Earlier tests left refused files in this hour.
    platform.clock.now += HOUR_MS
    const { poll } = startProcess(inFolder)
    const told = async () => {
      const notices = await kysely
        .deleteFrom('Notification__c')
        .where('Text__c', '=', 'ediFileRefused')
        .returning(['Name', 'Contact__c'])
        .execute()
      return notices.map((notice) => [notice.Contact__c, notice.Name])
    }
    const leave = async (name: string) => {
      await arrive(name, fileOf([tender(name)], { sender: { qualifier: 'ZZ', id: 'STRANGER' } }))
      await poll()
      await poll()
    }
    const admins = await kysely
      .selectFrom('User')
      .select('ContactId as id')
      .where('Staff_Role__c', '=', 'Provider Admin')
      .where('IsActive', '=', true)
      .execute()
    expect(admins.length).toBeGreaterThan(0)
    const noticesOf = (name: string) =>
      admins.map(({ id }) => [
        id,
        `The X12 file ${name} is refused: There is no active partner ZZ STRANGER. See EDI Messages under Setup.`,
      ])
    await told()
    await leave('first.x12')
    await leave('second.x12')
    expect(await told()).toEqual(noticesOf('first.x12'))
    platform.clock.now += HOUR_MS
    await leave('third.x12')
    expect(await told()).toEqual(noticesOf('third.x12'))
  })

  test('[ITG-04] [LDD-02] the 997 of a file that a person imports waits for a partner that exchanges files', async () => {
    const content = fileOf([tender('IMPORTED')])
    const { body, status } = await platform.admin.act('DeskEdi/receive', { content })
    expect([status, body.interchanges[0].acknowledgments]).toEqual([200, expect.stringMatching(/^ISA/u)])
    await sendFiles(platform.database, inFolder, now())
    const [written = ''] = await namesIn('out')
    expect(await readFile(join(folder, 'out', written), 'utf8')).toBe(body.interchanges[0].acknowledgments)
  })

  test('[ITG-04] the same file again has no effect, and its 997 is written again', async () => {
    const { poll } = startProcess(inFolder)
    const text = fileOf([tender('AGAIN')])
    for (let time = 0; time < 2; time += 1) {
      await arrive('again.x12', text)
      await poll()
      await poll()
      await sendFiles(platform.database, inFolder, now())
      expect(await namesIn('out')).toHaveLength(1)
      for (const name of await namesIn('out')) await rm(join(folder, 'out', name))
    }
    expect(await loadsOf('AGAIN')).toBe(1)
    expect(await recordsOf('again.x12')).toHaveLength(2)
    expect(await namesIn('taken')).toHaveLength(2)
  })

  test('[ITG-04] a file that was processed before a crash is only moved', async () => {
    const text = fileOf([tender('CRASH')])
    await arrive('crash.x12', text)
    const crashing = startProcess({ ...inFolder, finish: () => Promise.reject(new Error('killed')) })
    await crashing.poll()
    await expect(crashing.poll()).rejects.toThrow('1 X12 files could not be processed')
    expect(await namesIn('in')).toEqual(['crash.x12'])
    const next = startProcess(inFolder)
    await next.poll()
    await next.poll()
    expect([await loadsOf('CRASH'), await namesIn('in')]).toEqual([1, []])
    expect(await recordsOf('crash.x12')).toHaveLength(1)
  })

  test('[ITG-04] clocks of files years away change nothing', async () => {
    const { poll } = startProcess(inFolder)
    for (const [name, year] of [
      ['past', 1971],
      ['future', 2099],
    ] as const) {
      await arrive(`${name}.x12`, fileOf([tender(`CLOCK-${year}`)]))
      const at = new Date(Date.UTC(year, 0, 1))
      await utimes(join(folder, 'in', `${name}.x12`), at, at)
    }
    await poll()
    expect(await loadsOf('CLOCK-1971')).toBe(0)
    await poll()
    expect([await loadsOf('CLOCK-1971'), await loadsOf('CLOCK-2099')]).toEqual([1, 1])
  })

  test('[ITG-04] hidden and unfinished files are left until they have their name', async () => {
    const { poll } = startProcess(inFolder)
    const text = fileOf([tender('NAMED')])
    for (const name of ['.named.x12', 'named.x12.filepart', 'named.tmp']) await arrive(name, text)
    await poll()
    await poll()
    expect(await namesIn('in')).toHaveLength(3)
    await rename(join(folder, 'in', 'named.tmp'), join(folder, 'in', 'named.x12'))
    await poll()
    await poll()
    expect([await loadsOf('NAMED'), (await namesIn('in')).length]).toEqual([1, 2])
  })

  test('[ITG-04] answers and statuses are written in order, and remain waiting while the disk refuses', async () => {
    const { poll } = startProcess(inFolder)
    await arrive('tender.x12', fileOf([tender('ANSWER')]))
    await poll()
    await poll()
    const { Load__c } = await platform.database.kysely
      .selectFrom('EDI_Message__c')
      .select('Load__c')
      .where('Reference__c', '=', 'ANSWER')
      .executeTakeFirstOrThrow()
    await ops.act('DeskLoads/cancel', { loadId: Load__c, reason: 'Wrong Equipment' })
    await writeDue(platform.database, PROVIDER, now())
    let writes = 0
    const full: EdiFiles = {
      ...inFolder,
      write: async (name, text) => {
        if ((writes += 1) === 2) throw new Error('ENOSPC')
        await inFolder.write(name, text)
      },
    }
    await expect(sendFiles(platform.database, full, now())).rejects.toThrow('ENOSPC')
    expect(await namesIn('out')).toHaveLength(1)
    await sendFiles(platform.database, inFolder, now())
    const sent = await Promise.all(
      (await namesIn('out')).map(async (name) => strictly(await readFile(join(folder, 'out', name), 'utf8'))),
    )
    expect(sent.map(({ type }) => type)).toEqual(['997', '990'])
  })
})

describe('files in a bucket', () => {
  const path = (name: string) => `/portal-files/uploads/${name.split('/').map(encodeURIComponent).join('/')}`
  const put = (name: string, text: string) =>
    createS3Bucket(s3.settings).put(name, new TextEncoder().encode(text))
  const namesOf = (part: string) =>
    [...s3.objects.keys()]
      .filter((name) => name.startsWith(path(part)))
      .map((name) => decodeURIComponent(name))

  test('[ITG-04] are taken once by two processes, refused ones are kept with the reason, 997 are written', async () => {
    s3.clockMs = -40 * 365 * 86_400_000
    const names = ['one file+1.x12', 'two&2.x12', 'three.x12']
    for (const [index, name] of names.entries()) await put(`in/${name}`, fileOf([tender(`BUCKET-${index}`)]))
    await put('in/bad.x12', fileOf([tender('BUCKET-9')]).slice(0, 300))
    const processes = [startProcess(inBucket), startProcess(inBucket)]
    await Promise.all(processes.map(({ poll }) => poll()))
    for (const index of names.keys()) expect(await loadsOf(`BUCKET-${index}`)).toBe(1)
    expect([namesOf('in/').length, namesOf('taken/').length]).toEqual([0, 3])
    expect(namesOf('refused/').map((name) => name.replace(/.*XF-\d+-/u, ''))).toEqual([
      'bad.x12.reason.txt',
      'bad.x12',
    ])
    await sendFiles(platform.database, inBucket, now())
    expect(namesOf('out/')).toHaveLength(3)
  })

  test('[ITG-04] stay while the store fails, and are processed when it is back', async () => {
    const { poll } = startProcess(inBucket)
    await put('in/later.x12', fileOf([tender('LATER')]))
    s3.fail = { status: 503, method: 'PUT' }
    await expect(poll()).rejects.toThrow('1 X12 files could not be processed')
    await expect(sendFiles(platform.database, inBucket, now())).rejects.toMatchObject({ status: 503 })
    s3.fail = undefined
    await poll()
    await sendFiles(platform.database, inBucket, now())
    expect([await loadsOf('LATER'), namesOf('in/').length, namesOf('out/').length]).toEqual([1, 0, 1])
  }, 30_000)
})
