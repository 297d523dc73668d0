import { existsSync } from 'node:fs'
import { verifyAuditTrail } from '../audit/verifyAuditTrail'
import { writeArchive } from '../audit/writeArchive'
import { upgrade } from '../database/schema/upgrade'
import { requireWritable, type Command } from './Command'
import { CommandError } from './openStore'

const DAY_MS = 24 * 60 * 60 * 1000
const DEFAULT_DAYS = 400
const FEWEST_DAYS = 30

/** Moves old events of the audit trail into a file; the chain continues in the database. */
export const auditArchive: Command = {
  usage: 'audit-archive FILE [DAYS]',
  takes: 2,
  changesTables: true,
  does: 'verifies the trail, then moves events older than DAYS (400) from the database into FILE',
  async run({ database, args, say }) {
    const file = requireWritable(args, 'audit-archive FILE [DAYS]')
    if (existsSync(file)) throw new CommandError(`There is a file ${file} already. Name another one.`)
    const days = Number(args[1] ?? DEFAULT_DAYS)
    if (!Number.isInteger(days) || days < FEWEST_DAYS)
      throw new CommandError(`DAYS must be a number from ${FEWEST_DAYS}.`)
    await upgrade(database)
    const { problem } = await verifyAuditTrail(database.kysely)
    if (problem !== undefined) throw new CommandError(problem)
    const now = new Date()
    const done = await writeArchive(database, file, new Date(now.getTime() - days * DAY_MS), now)
    if (!done) return say(`No event is older than ${days} days. Nothing was archived.`)
    say(
      `Archived ${done.events.toLocaleString('en-US')} events up to ${done.sequence.toLocaleString('en-US')} in ${file}, the last ${done.hash}.`,
    )
    say('Keep the file for as long as the events: verify --audit CHECKPOINTS ARCHIVE … verifies it.')
  },
}
