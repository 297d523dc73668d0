import type { Command } from './Command'
import { commandEnvironment } from './commandEnvironment'
import { commands } from './commands'
import { runDoctor } from './doctor/doctor'
import { explainFailure } from './explainFailure'
import { CommandError, openStore } from './openStore'

const say = (message: string): void => {
  process.stdout.write(`${message}\n`)
}

/** Runs without settings and database: it reports those that cannot be used. */
const DOCTOR = {
  usage: 'doctor',
  does: 'checks settings, database, clock, mail, bucket and sign-in, and prints a fix for each problem',
}

function help(): string {
  const list = [...Object.values(commands), DOCTOR]
  const width = Math.max(...list.map(({ usage }) => usage.length))
  return [
    'npm run platform -- COMMAND, on the database of DATABASE_URL or the folder of DATA_DIR:',
    ...list.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
  ].join('\n')
}

export async function runPlatform(args: readonly string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    const setting = usesOwner(args, process.env) ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    process.stderr.write(`${explainFailure(error, 'That could not be done', setting)}\n`)
    process.exitCode = 1
  }
}

/** Whether a command connects as the owner of the tables, if there is one. */
const isOwners = ({ begins, changesTables }: Command): boolean => begins === true || changesTables === true

function usesOwner([name = '']: readonly string[], settings: NodeJS.ProcessEnv): boolean {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command !== undefined && isOwners(command) && Boolean(settings['DATABASE_OWNER_URL'])
}

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  if (name === 'doctor' && args.length === 0) {
    if (!(await runDoctor(process.env, say))) process.exitCode = 1
    return
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    if (['', 'help', '--help', '-h'].includes(name)) return say(help())
    throw new CommandError(`There is no command "${name}".\n${help()}`)
  }
  if (args.length > command.takes) throw new CommandError(`Use: npm run platform -- ${command.usage}.`)
  const environment = commandEnvironment(command, process.env)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // The database rolls back open transactions, as after a crash.
      if (command.goesOn !== true || stopping.signal.aborted) process.exit(1)
      stopping.abort()
    })
  const databaseUrl =
    (isOwners(command) ? environment.databaseOwnerUrl : undefined) ?? environment.databaseUrl
  const store = await openStore({ ...environment, databaseUrl }, command.begins)
  try {
    await command.run({ database: store.database, environment, args, say, stopping: stopping.signal })
  } finally {
    await store.close()
  }
}
