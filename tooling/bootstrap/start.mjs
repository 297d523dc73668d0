import { buildPortal } from './buildPortal.mjs'
import { install } from './install.mjs'
import { packageManagerFolder } from './packageManager.mjs'
import { createProgress } from './progress.mjs'
import { requireFreePort } from './requireFreePort.mjs'
import { runServerFile } from './runServerFile.mjs'
import { SetupError } from './SetupError.mjs'

function wantedPort() {
  const text = process.env.PORT ?? '4000'
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new SetupError(`PORT is "${text}", but it has to be a number from 1 to 65535.`)
}

/** Fails before a minute of building; the server checks all of its settings. */
function requireSecret() {
  if (process.env.NODE_ENV === 'production' && !process.env.SESSION_SECRET)
    throw new SetupError(
      'SESSION_SECRET is required in production; make one with `openssl rand -hex 32` and set it for every process.',
    )
}

/** Installs, builds and starts the server, which prints its address and the demo accounts. */
export async function start() {
  const step = createProgress(3)
  requireSecret()
  await requireFreePort(wantedPort(), process.env.HOST ?? '127.0.0.1')
  let pnpmFolder
  await step('Installing packages (the first time takes about half a minute)', async () => {
    pnpmFolder = await packageManagerFolder()
    return install(pnpmFolder)
  })
  await step('Building the portal', (measure) => buildPortal(pnpmFolder, measure))
  process.stdout.write('[3/3] Starting the server …\n')
  process.exitCode = await runServerFile('main.js', [])
}
