import { writeFileSync } from 'node:fs'
import { ApiError } from '../http/ApiError'
import { readFile } from '../files/storedFile'
import { upgrade } from '../database/schema/upgrade'
import { normaliseId } from '../database/schema/recordId'
import { applicationRejectReasons, rejectReasons } from '../metadata/picklists'
import {
  decideApplication,
  listApplications,
  listCompanyPapers,
  type Application,
} from '../domains/company/applications'
import { reviewDocument, type InsuranceCover } from '../domains/documents/reviewDocument'
import type { SetupItem } from '../domains/company/setup/companySetup'
import { requireWritable, type Command, type CommandContext } from './Command'
import { CommandError } from './openStore'

const USAGE = `Use:
  npm run platform -- review
  npm run platform -- review save PAPER FILE
  npm run platform -- review approve PAPER|CARRIER [cargo=100000 auto=1000000 expires=2027-12-31 insurer="Great Plains Mutual" policy=GP-12345] [authority=active]
  npm run platform -- review reject PAPER|CARRIER "REASON"`

/** Every other id is a document's. */
const ACCOUNT_PREFIX = '001'
const MOST_COVER = 1_000_000_000

export const review: Command = {
  usage: 'review [save|approve|reject …]',
  takes: 6,
  does: 'lists carrier applications and their documents; saves a document to a file, approves or rejects',
  async run(context) {
    const [act, given = '', ...rest] = context.args
    const id = normaliseId(given)
    await upgrade(context.database)
    if (act === undefined) return await list(context)
    if (id === undefined) throw new CommandError(USAGE)
    switch (act) {
      case 'save':
        return await save(context, id, rest)
      case 'approve':
        return await decide(context, () => approve(context, id, rest))
      case 'reject':
        return await decide(context, () => reject(context, id, rest))
      default:
        throw new CommandError(USAGE)
    }
  },
}

async function decide({ say }: CommandContext, act: () => Promise<string>): Promise<void> {
  try {
    say(await act())
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(error.message)
    throw error
  }
}

async function list({ database, say }: CommandContext): Promise<void> {
  const [applications, papers] = await database.asSystem(async (transaction) => [
    await listApplications(transaction, new Date()),
    await listCompanyPapers(transaction),
  ])
  for (const application of applications) for (const line of describe(application)) say(line)
  for (const { documentId, company, type, fileName, uploadedAt } of papers)
    say(`Paper ${documentId}  ${type} of ${company}: ${fileName}, uploaded ${day(uploadedAt)}`)
  say(`${applications.length} carriers wait to be taken on, ${papers.length} papers under review.`)
}

function describe({
  accountId,
  name,
  mcNumber,
  dotNumber,
  signedUpAt,
  admin,
  items,
  askToJoin,
}: Application): readonly string[] {
  const numbers = [mcNumber && `MC ${mcNumber}`, dotNumber && `DOT ${dotNumber}`].filter(Boolean).join(', ')
  return [
    `Carrier ${accountId}  ${name} (${numbers || 'no number'}), signed up ${day(signedUpAt)}`,
    `  ${[admin?.name, admin?.email, admin?.mobile].filter(Boolean).join(', ')}`,
    `  ${items.map(standing).join('; ')}`,
    ...(askToJoin > 0
      ? [`  ${askToJoin} other people signed up with these numbers. Check who speaks for the company.`]
      : []),
  ]
}

const standing = ({ step, state, actor }: SetupItem): string =>
  actor === null ? `${step} done` : `${step} ${state} (${actor})`

const day = (at: Date): string => at.toISOString().slice(0, 10)

async function save({ database, say }: CommandContext, id: string, rest: readonly string[]): Promise<void> {
  const file = requireWritable(rest, 'review save PAPER FILE')
  const stored = await database.kysely
    .selectFrom('Load_Document__c as document')
    .innerJoin('ContentVersion as version', 'version.ContentDocumentId', 'document.ContentDocumentId')
    .select(['version.File_Key__c as key'])
    .where('document.Id', '=', id)
    .where('version.IsLatest', '=', true)
    .executeTakeFirst()
  if (!stored?.key) throw new CommandError(`There is no paper ${id}.`)
  const parts: Uint8Array[] = []
  for await (const part of readFile(database, stored.key)) parts.push(part)
  writeFileSync(file, Buffer.concat(parts))
  say(`Saved as ${file}.`)
}

async function approve({ database }: CommandContext, id: string, rest: readonly string[]): Promise<string> {
  const { cover, isAuthorityChecked } = readFigures(rest)
  const now = new Date()
  if (id.startsWith(ACCOUNT_PREFIX)) {
    const missing = await database.asSystem((transaction) =>
      decideApplication(transaction, id, { decision: 'approve', isAuthorityChecked }, now),
    )
    return missing.length === 0
      ? 'Approved. The carrier can book.'
      : `Approved. It can book once this is done: ${missing.map(standing).join('; ')}.`
  }
  return await database.asSystem(async (transaction) => {
    const paper = await transaction
      .selectFrom('Load_Document__c')
      .innerJoin('Account', 'Account.Id', 'Load_Document__c.Account__c')
      .select(['Type__c as type', 'Insurance_Expires__c as expires', 'Account.Name as company'])
      .where('Load_Document__c.Id', '=', id)
      .executeTakeFirst()
    if (paper?.type === 'COI' && !cover)
      throw new CommandError(
        `Type what the certificate says: npm run platform -- review approve ${id} cargo=100000 auto=1000000 expires=2027-12-31 insurer="Great Plains Mutual"`,
      )
    await reviewDocument(transaction, id, { accept: true, cover }, now)
    return `Accepted the ${paper?.type ?? 'paper'} of ${paper?.company ?? 'the company'}.`
  })
}

async function reject(
  { database }: CommandContext,
  id: string,
  [reason, ...more]: readonly string[],
): Promise<string> {
  const isAccount = id.startsWith(ACCOUNT_PREFIX)
  const reasons = (isAccount ? applicationRejectReasons : rejectReasons).map(({ value }) => value)
  const known = reasons.find((one) => one.toLowerCase() === reason?.toLowerCase())
  if (known === undefined || more.length > 0)
    throw new CommandError(`Give a reason: ${reasons.map((one) => `"${one}"`).join(', ')}.`)
  const now = new Date()
  await database.asSystem(async (transaction) => {
    if (isAccount) await decideApplication(transaction, id, { decision: 'reject', reason: known }, now)
    else await reviewDocument(transaction, id, { accept: false, reason: known }, now)
  })
  return `Rejected: ${known}.`
}

const FIGURES = ['cargo', 'auto', 'expires', 'insurer', 'policy', 'authority']

/** Parses `cargo=100000 auto=1000000 expires=2027-12-31 authority=active` in any order. */
function readFigures(words: readonly string[]): {
  cover: InsuranceCover | undefined
  isAuthorityChecked: boolean
} {
  const given = new Map(
    words.map((word) => {
      const [name = '', value = ''] = word.split('=', 2)
      return [name, value] as const
    }),
  )
  const unknown = [...given.keys()].find((name) => !FIGURES.includes(name))
  if (unknown !== undefined) throw new CommandError(`"${unknown}" is not known.\n${USAGE}`)
  const authority = given.get('authority')
  if (authority !== undefined && authority !== 'active')
    throw new CommandError('authority can only be "active": reject a carrier without authority.')
  const isCovered = given.has('cargo') || given.has('auto') || given.has('expires')
  return {
    isAuthorityChecked: authority === 'active',
    cover: isCovered
      ? {
          cargo: dollars('cargo', given.get('cargo')),
          auto: dollars('auto', given.get('auto')),
          expires: calendarDay(given.get('expires')),
          insurer: lineOf('insurer', 120, given.get('insurer')),
          policyNumber: lineOf('policy', 60, given.get('policy')),
        }
      : undefined,
  }
}

function dollars(name: string, text = ''): number {
  const amount = Number(text.replaceAll(/[$,]/gu, ''))
  if (text === '' || !(amount > 0) || amount > MOST_COVER)
    throw new CommandError(`${name} must be the limit in US dollars, such as ${name}=1000000.`)
  return amount
}

function lineOf(name: string, most: number, text = ''): string | null {
  if (text.length > most) throw new CommandError(`${name} must have at most ${most} characters.`)
  return text.trim() || null
}

function calendarDay(text = ''): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  if (!isDay || new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) !== text)
    throw new CommandError('expires must be the last day of the insurance, such as expires=2027-12-31.')
  if (text < day(new Date()))
    throw new CommandError(`The insurance ended on ${text}. Reject the paper instead.`)
  return text
}
