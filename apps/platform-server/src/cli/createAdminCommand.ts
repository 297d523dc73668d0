import { readOrCreateSecret } from '../environment/sessionSecret'
import { inviteStaff } from '../domains/people/inviteStaff'
import { readStaff } from '../domains/people/staff'
import { ApiError } from '../http/ApiError'
import { emailParam } from '@portal/contract/methods'
import { upgrade } from '../database/schema/upgrade'
import { createSecrets } from '../sessions/secrets'
import type { Command } from './Command'
import { addressOf } from './listen'
import { CommandError } from './openStore'

const ARGUMENTS = 'create-admin EMAIL [FIRST LAST]'
const USAGE = `Use: npm run platform -- ${ARGUMENTS}`

/** Creates the first Provider Admin, also in an empty database (DSK-05). There is no default password. */
export const createAdmin: Command = {
  usage: ARGUMENTS,
  takes: 3,
  begins: true,
  signsLinks: true,
  does: 'creates the first Provider Admin, and prints a one-time link to choose a password',
  async run({ database, environment, args, say }) {
    const [given, firstName, lastName] = args
    const email = emailParam.safeParse(given ?? '')
    if (!email.success || (firstName !== undefined && lastName === undefined)) throw new CommandError(USAGE)
    const secret = readOrCreateSecret({
      sessionSecret: environment.sessionSecret,
      dataDir: environment.dataDir ?? 'memory',
      databaseUrl: environment.databaseUrl,
    })
    if (secret === undefined)
      throw new CommandError('Set SESSION_SECRET to the one of the server: the link is made with it.')
    await upgrade(database)
    const { path } = await database.asSystem(async (transaction) => {
      const staff = await readStaff(transaction)
      if (
        staff.some(
          ({ role, isActive, signedUp }) => role === 'Provider Admin' && isActive && signedUp !== null,
        )
      )
        throw new CommandError(
          'There is a Provider Admin already, who invites others under People at the desk.',
        )
      const person = {
        email: email.data,
        // Without a name the person enters it with the password.
        firstName: firstName ?? null,
        lastName: lastName ?? email.data,
        role: 'Provider Admin',
        language: 'en-US',
      } as const
      return await inviteStaff(transaction, person, createSecrets(secret), new Date()).catch(explain)
    })
    say(`Open this link once, within 7 days, to choose a password:`)
    const { publicUrl, host = '127.0.0.1', port = 4000 } = environment
    const address = publicUrl ?? addressOf(host, port)
    say(`${address}${path}`)
    say(
      publicUrl === undefined
        ? `The link names ${address}, by ${environment.port === undefined ? 'default' : 'PORT'}. If the server has another address, set PUBLIC_URL (or PORT) as for the server and run this again.`
        : `The link names ${address}, from PUBLIC_URL.`,
    )
  },
}

function explain(error: unknown): never {
  if (error instanceof ApiError) throw new CommandError(error.message)
  throw error
}
