import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LEAST_ROOM, roomOf } from '../../database/embedded/diskRoom'
import { openEdiFiles } from '../../domains/edi/files/openEdiFiles'
import type { Environment } from '../../environment/readEnvironment'
import { createS3Bucket } from '../../files/s3Bucket'
import { ok, problem, reasonOf, type Finding } from './Finding'

const ANSWER_MS = 10_000

export async function checkServices(environment: Environment): Promise<readonly Finding[]> {
  const found = await Promise.all([
    checkMail(environment),
    checkReachable('Text messages', 'TEXT_URL', environment.texts?.url),
    checkBucket(environment),
    checkEdiFiles(environment),
    checkOpenId(environment),
    checkReachable('Org', 'ORG_URL', environment.org?.url),
  ])
  return [...found, checkDisk(environment)].filter((finding) => finding !== undefined)
}

async function checkMail({ smtp }: Environment): Promise<Finding | undefined> {
  if (!smtp) return undefined
  const { smtpTransport } = await import('../../mail/smtpTransport')
  const transport = smtpTransport(smtp)
  try {
    await transport.verify?.()
    return ok('Mail', 'the server takes the sign-in')
  } catch (error) {
    return problem('Mail', `${reasonOf(error)}. Correct host, port, user or password in SMTP_URL.`)
  } finally {
    transport.close()
  }
}

async function checkBucket({ files }: Environment): Promise<Finding | undefined> {
  if (!files) return undefined
  const bucket = createS3Bucket(files)
  const name = `doctor-${randomUUID()}`
  try {
    await bucket.put(name, new TextEncoder().encode(name))
    const read = await bucket.get(name)
    await bucket.remove(name)
    if (read === undefined || new TextDecoder().decode(read) !== name)
      return problem(
        'Bucket',
        'What was written is not what is read. FILES_S3_URL must name a store that reads its own writes.',
      )
    return ok('Bucket', 'written, read and removed a file')
  } catch (error) {
    return problem(
      'Bucket',
      `${reasonOf(error)}. Correct FILES_S3_URL, its region or keys; they need put, get, head and delete.`,
    )
  }
}

async function checkEdiFiles({ ediFiles }: Environment): Promise<Finding | undefined> {
  if (!ediFiles) return undefined
  const [part, setting] = 'folder' in ediFiles ? ['EDI folder', 'EDI_FOLDER'] : ['EDI bucket', 'EDI_S3_URL']
  try {
    const files = await openEdiFiles(ediFiles)
    return ok(part, `${(await files.list()).length} files wait to be processed`)
  } catch (error) {
    return problem(part, `${reasonOf(error)}. Correct ${setting}, or let the server list and write there.`)
  }
}

async function checkOpenId({ singleSignOn }: Environment): Promise<Finding | undefined> {
  if (!singleSignOn) return undefined
  const address = `${singleSignOn.issuer.replace(/\/+$/u, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { issuer } = (await response.json()) as { issuer?: unknown }
    if (issuer !== singleSignOn.issuer)
      return problem(
        'Single sign-on',
        `${address} names the issuer "${String(issuer)}". Set OIDC_ISSUER to exactly that.`,
      )
    return ok('Single sign-on', 'the provider is found')
  } catch (error) {
    return problem(
      'Single sign-on',
      `${address}: ${reasonOf(error)}. Correct OIDC_ISSUER, or let this machine reach it.`,
    )
  }
}

/** Accepts any response: these services have no endpoint without effects. */
async function checkReachable(
  part: string,
  setting: string,
  url: string | undefined,
): Promise<Finding | undefined> {
  if (url === undefined) return undefined
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
    return ok(part, `${new URL(url).host} answers`)
  } catch (error) {
    return problem(
      part,
      `${new URL(url).host} does not answer: ${reasonOf(error)}. Correct ${setting}, or let this machine reach it.`,
    )
  }
}

function checkDisk({ databaseUrl, dataDir }: Environment): Finding | undefined {
  if (databaseUrl !== undefined || dataDir === 'memory' || !existsSync(join(dataDir))) return undefined
  const room = roomOf(dataDir)
  const megabytes = Math.floor(room / 1_000_000)
  return room < LEAST_ROOM * 4
    ? problem(
        'Disk',
        `${megabytes} MB are left for ${dataDir}. Make room: writes stop below ${LEAST_ROOM / 1024 / 1024} MB.`,
      )
    : ok('Disk', `${megabytes.toLocaleString('en-US')} MB are free`)
}
